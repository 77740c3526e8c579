/** Pictures of what is wrong with a part, each in a window of its own. */
export function PartPictures({ pictures }: { pictures: readonly { name: string; to: string }[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="strip">
      {pictures.map(({ name, to }) => (
        <li key={to}>
          <a href={to} target="_blank" rel="noopener" aria-label={`查看图片 ${name}（新窗口）`}>
            <span className="shot">
              <img src={to} alt="" loading="lazy" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
