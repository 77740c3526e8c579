import { Button as PolarisButton } from "@shopify/polaris";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, ButtonFace, ButtonLink } from "./button.tsx";
import { PolarisProvider } from "./polaris-provider.tsx";

/** What is drawn, without the providers' own elements and without the marks that Polaris gives links. */
function draw(element: ReactElement): string {
  return renderToStaticMarkup(<PolarisProvider>{element}</PolarisProvider>)
    .replace(/<div id="PolarisPortalsContainer"><\/div>$/, "")
    .replaceAll(/ (?:aria-disabled|tabindex|aria-busy)="[^"]*"/g, "");
}

test.each(["primary", "secondary", "tertiary"] as const)("draws a %s button as Polaris does", (variant) => {
  expect(
    draw(
      <Button type="submit" variant={variant}>
        保存
      </Button>,
    ),
  ).toBe(
    // Polaris puts the class before the type.
    reordered(
      draw(
        <PolarisButton submit variant={variant}>
          保存
        </PolarisButton>,
      ),
    ),
  );
});

test.each([{ tone: "critical" }, { size: "slim" }] as const)("draws a button of %o as Polaris does", (look) => {
  expect(
    draw(
      <Button type="button" {...look}>
        删除
      </Button>,
    ),
  ).toBe(reordered(draw(<PolarisButton {...look}>删除</PolarisButton>)));
});

test("draws a disabled button as Polaris does, and disables it without scripts", () => {
  const own = draw(
    <Button type="button" disabled>
      上移
    </Button>,
  );
  expect(own).toContain(' disabled=""');
  expect(own.replace(' disabled=""', "")).toBe(reordered(draw(<PolarisButton disabled>上移</PolarisButton>)));
});

test("gives the look of a button to what is pressed by other means", () => {
  expect(draw(<ButtonFace>更多</ButtonFace>).replaceAll('span class="Polaris-Button', 'button class="Polaris-Button')).toContain(
    /<button[^>]*>(.*)<\/button>/.exec(draw(<PolarisButton>更多</PolarisButton>))?.[1],
  );
});

test("says without scripts what its form is sent for", () => {
  const own = draw(
    <Button type="submit" name="intent" value="save" formAction="#parts" aria-keyshortcuts="F9">
      保存
    </Button>,
  );
  for (const part of ['name="intent"', 'value="save"', 'formaction="#parts"', 'aria-keyshortcuts="F9"']) expect(own).toContain(part);
});

test("draws a link as Polaris draws a button with an address", () => {
  const own = (
    <ButtonLink to="/files/template.xlsx" external download>
      下载模板
    </ButtonLink>
  );
  const polaris = (
    <PolarisButton url="/files/template.xlsx" external download>
      下载模板
    </PolarisButton>
  );
  expect(attributesOf(draw(own))).toEqual(attributesOf(draw(polaris)));
});

function reordered(html: string): string {
  return html.replace(/<button class="([^"]*)" type="(\w+)"/, '<button type="$2" class="$1"');
}

/** Tag and attributes of the first element, in the order of the alphabet. */
function attributesOf(html: string) {
  const [, tag = "", attributes = "", inner = ""] = /^<(\w+)([^>]*)>(.*)/.exec(html) ?? [];
  return { tag, attributes: [...attributes.matchAll(/ [\w-]+(?:="[^"]*")?/g)].map(([each]) => each.trim()).sort(), inner };
}
