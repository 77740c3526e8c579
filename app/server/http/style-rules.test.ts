import { describe, expect, it } from "vitest";
import { takeApart } from "../../../scripts/product/style-rules.ts";
import { neededStyles } from "./style-rules.ts";

const needed = (css: string, html: string, onDesktop?: boolean) => neededStyles(takeApart(css), html, onDesktop);

describe("the styles a page needs", () => {
  it("are the rules whose elements, classes, ids and attributes it has", () => {
    const css = ".a{top:0}.b{top:1px}.a .b{top:2px}#c{top:3px}p{top:4px}[hidden]{top:5px}*{top:6px}";
    expect(needed(css, '<p class="a" id="c">')).toBe(".a{top:0}#c{top:3px}p{top:4px}*{top:6px}");
  });

  it("leave out of a rule the selectors that match nothing", () => {
    expect(needed(".a,.b,.a:focus{top:0}", '<p class="a">')).toBe(".a,.a:focus{top:0}");
  });

  it("are told from words that are no classes", () => {
    expect(needed(".a{top:0}.b{top:1px}", '<label name="a" class="c b">a</label>')).toBe(".b{top:1px}");
  });

  it("leave narrow windows to the sheet where the browser says that it is on no phone", () => {
    const css = ".a{top:0}@media (max-width:760px){.a{top:1px}}@media (min-width:761px){.a{top:2px}}@media (max-width:1100px){.a{top:3px}}";
    expect([undefined, false].map((onDesktop) => needed(css, '<p class="a">', onDesktop))).toEqual([css, css]);
    expect(needed(css, '<p class="a">', true)).toBe(".a{top:0}@media (min-width:761px){.a{top:2px}}@media (max-width:1100px){.a{top:3px}}");
  });

  it("leave to the sheet whatever has a picture", () => {
    const css = ".a{width:1px}.a{top:0;mask:url(a.svg)}.a{-webkit-mask-position:0 1px;mask-position:0 1px}";
    expect(needed(css, '<p class="a">')).toBe(".a{width:1px}");
  });

  it("leave to the sheet what nobody points at yet", () => {
    expect(needed(".a:hover{top:0}.a,.a:hover .b{top:1px}", '<p class="a b">')).toBe(".a{top:1px}");
  });

  it("ask for nothing that need not be there", () => {
    const css = ".a:not(.b){top:0}.a:is(.b,.c){top:1px}.a:has(.b){top:2px}.a:nth-child(2){top:3px}.a::before{top:4px}";
    expect(needed(css, '<p class="a">')).toBe(css);
  });

  it("stand in their conditions and in their order", () => {
    const css =
      "@media (min-width:1px){.a{top:0}.b{top:1px}@supports (gap:1px){.a{top:2px}}}.a{top:3px}@media (min-width:1px){.b{top:4px}}@media print{.a{top:5px}}";
    expect(needed(css, '<p class="a">')).toBe(
      "@media (min-width:1px){.a{top:0}}@media (min-width:1px){@supports (gap:1px){.a{top:2px}}}.a{top:3px}",
    );
  });

  it("have the properties and the movements that somebody reads, by way of others too", () => {
    const css =
      ".t{--two:2px}:root{--one:var(--two);--two:1px;--three:2px;--four:3px}html{top:var(--one)}.a{left:var(--three,0);animation:turn 1s}@keyframes turn{to{top:0}}";
    expect(needed(css, '<html style="left:var(--four)">')).toBe(":root{--two:1px;--four:3px}html{top:var(--two)}");
    expect(needed(css, '<p class="a">')).toContain("@keyframes turn{to{top:0}}");
    expect(needed(css, '<p class="a">')).toContain(":root{--three:2px}.a{left:var(--three,0)");
  });

  it("hold what is the same everywhere where it is read, as the last one of the root says", () => {
    const css = ":root{--one:1px}:root{--two:var(--one);--one:2px}.a{top:calc(var(--two) + var(--one))}";
    expect(needed(css, '<p class="a">')).toBe(".a{top:calc(2px + 2px)}");
  });

  it.each([".b{--one:2px}", "@media (min-width:1px){:root{--one:2px}}"])("read what is not the same everywhere: %s", (other) => {
    const css = `:root{--one:1px}${other}.a{top:var(--one)}`;
    expect(needed(css, '<p class="a b">')).toBe(css);
  });

  it("are not guessed of rules nobody has thought of", () => {
    expect(() => takeApart("@layer a{.a{top:0}}")).toThrow("@layer is not known here");
    expect(() => takeApart(".a{top:0;&:hover{top:1px}}")).toThrow("within .a stands a rule");
  });
});
