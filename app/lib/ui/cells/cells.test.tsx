import { renderToStaticMarkup as render } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PolarisProvider } from "../polaris-provider.tsx";
import { Day, Moment, Money, StatusTag, YesNo } from "./cells.tsx";

describe("cells", () => {
  it("say nothing in a way that can be seen and heard", () => {
    const nothing = '<span class="nothing" role="img" aria-label="无">—</span>';
    for (const cell of [
      <Money amount={undefined} />,
      <Day value="" />,
      <Moment value={null} />,
      <Day value="soon" />,
      <YesNo value={undefined} />,
    ])
      expect(render(cell)).toBe(nothing);
  });

  it("show an amount of nothing as an amount", () => {
    expect(render(<Money amount="0" currency="CNY" />)).toContain("¥0.00");
  });

  it("give machines the instant and people Shanghai's clock", () => {
    expect(render(<Moment value="2026-11-12T06:36:00Z" />)).toBe('<time dateTime="2026-11-12T06:36:00Z">2026-11-12 14:36</time>');
  });

  it("say no as well as yes", () => {
    expect(render(<YesNo value={false} />)).toBe("否");
    expect(render(<YesNo value />)).toBe("是");
  });

  it("say a status in words, whatever its colour", () => {
    const badge = render(
      <PolarisProvider>
        <StatusTag tone="critical">已驳回</StatusTag>
      </PolarisProvider>,
    );
    expect(badge).toContain("Polaris-Badge--toneCritical");
    // Polaris adds no words of its own for a tone.
    expect(badge.replaceAll(/<[^>]*>/g, "")).toBe("已驳回");
  });
});
