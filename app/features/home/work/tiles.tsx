import { Fragment } from "react";
import { Link } from "@remix-run/react";
import { PrefetchLink } from "#app/lib/ui/prefetch-link.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import type { Tile, TileNote } from "./tiles.server.ts";

/** Figures of the account's work, each a link to the list that has as many. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <ul className="tiles">
      {tiles.map(({ title, to, count, unit, notes }) => (
        <li key={title}>
          <PrefetchLink to={to}>
            {title}
            <b>
              {formatCount(count)} <small>{unit}</small>
            </b>
          </PrefetchLink>
          <p>
            {notes.map((note, index) => (
              <Fragment key={note.text}>
                {index > 0 && " · "}
                <Note {...note} />
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Note({ text, late, to }: TileNote) {
  const className = late ? "note late" : "note";
  return to === undefined ? (
    <span className={className}>{text}</span>
  ) : (
    <Link to={to} className={className}>
      {text}
    </Link>
  );
}
