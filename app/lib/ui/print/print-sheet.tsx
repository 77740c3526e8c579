import { useEffect, useRef, type ReactNode } from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { PrintButton } from "#app/lib/details/print-button.tsx";
import type { Symbols } from "./symbols.server.ts";

interface PrintSheetProps {
  /** What kind of document it is: 索赔单. */
  kind: string;
  symbols: Symbols;
  /** The company it is made out for; the platform's name where the document does not say. */
  maker?: string | undefined;
  /** Beside the number: whose it is, or its period. */
  lead: ReactNode;
  /** Who prints it, and when, in words. */
  printed: string;
  /** Page of the document, on screen only. */
  back: string;
  children: ReactNode;
}

/** A document for paper: A4, its number as text and for scanners. With scripts it prints at once, without them as any page does. */
export function PrintSheet({ kind, symbols, maker = "保修索赔平台", lead, printed, back, children }: PrintSheetProps) {
  usePrintAtOnce();
  const { number, barcode, qrCode } = symbols;
  return (
    <main className="sheet" data-print-sheet="">
      <SheetTools back={back} paper="A4 纵向" />
      <header className="sheet-head">
        <div>
          <p>{maker}</p>
          <h1 className="sheet-kind">{kind}</h1>
          <p>
            <span className="sheet-number">{number}</span> {lead}
          </p>
        </div>
        <div className="sheet-symbols">
          {barcode && (
            <p>
              <img className="sheet-barcode" src={barcode} alt={`条形码 ${number}`} />
              <span aria-hidden="true">{number}</span>
            </p>
          )}
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
