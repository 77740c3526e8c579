import { useEffect, useRef, type ReactNode } from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { PrintButton } from "#app/lib/details/print-button.tsx";
import type { Symbols } from "./symbols.server.ts";

interface PrintSheetProps {
  /** What kind of document it is: 索赔单. */
  kind: string;
  symbols: Symbols;
  status?: ReactNode;
  /** Who and when, in a line. */
  lead: ReactNode;
  /** Who prints it, and when, in words. */
  printed: string;
  /** Page of the document, on screen only. */
  back: string;
  children: ReactNode;
}

/** A document for paper: A4, its number as text and for scanners. With scripts it prints at once, without them as any page does. */
export function PrintSheet({ kind, symbols, status, lead, printed, back, children }: PrintSheetProps) {
  usePrintAtOnce();
  const { number, barcode, qrCode } = symbols;
  return (
    <main className="sheet" data-print-sheet="">
      <SheetTools back={back} paper="A4 纵向" />
      <header className="sheet-head">
        <div>
          <p className="sheet-kind">{kind}</p>
          <h1>{number}</h1>
          <p>
            {status} {lead}
          </p>
        </div>
        <div className="sheet-symbols">
          {barcode && <img className="sheet-barcode" src={barcode} alt={`条形码 ${number}`} />}
          <img className="sheet-qr" src={qrCode} alt={`二维码 ${number}`} />
        </div>
      </header>
      {children}
      <footer className="sheet-foot">{printed}</footer>
    </main>
  );
}

/** What a sheet has on screen alone. */
export function SheetTools({ back, paper }: { back: string; paper: string }) {
  return (
    <p className="sheet-tools no-print">
      <ButtonLink to={back}>返回</ButtonLink>
      <PrintButton />
      <span className="quiet">{paper}；没有打印按钮时，请用浏览器菜单中的“打印”。</span>
    </p>
  );
}

/** Once a page: what is rendered again was printed already. In a frame the page around it prints. */
function usePrintAtOnce() {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || window.parent !== window) return;
    done.current = true;
    window.print();
  }, []);
}
