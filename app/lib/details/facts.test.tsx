import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AmountCompare } from "./amount-compare.tsx";
import { Facts } from "./facts.tsx";

describe("facts", () => {
  it("show what was filled in and fold away the rest by name", () => {
    const $ = load(
      renderToStaticMarkup(
        <Facts
          facts={[
            { label: "工单号", value: "WO1" },
            { label: "备注", value: "" },
            { label: "停留天数", value: 0 },
            { label: "区域", value: undefined },
          ]}
        />,
      ),
    );
    expect(
      $("dt")
        .toArray()
        .map((term) => $(term).text()),
    ).toEqual(["工单号", "停留天数"]);
    expect($("summary").text()).toBe("未填写的项目（2）");
    expect($("details p").text()).toBe("备注、区域");
    expect($("details").attr("open")).toBeUndefined();
  });

  it("fold nothing where all is filled in", () => {
    expect(renderToStaticMarkup(<Facts facts={[{ label: "工单号", value: "WO1" }]} />)).not.toContain("details");
  });
});

describe("two amounts side by side", () => {
  it("name what lies between them", () => {
    const $ = load(
      renderToStaticMarkup(
        <AmountCompare granted="调整后" original="2386.4" adjusted="2279.05" difference="-107.35" percent="−4.5%" currency="CNY" />,
      ),
    );
    expect($("dd").text()).toBe("¥2,386.40¥2,279.05");
    expect($("p").text()).toBe("差额 −¥107.35（−4.5%）");
    expect($(".difference-some")).toHaveLength(1);
  });

  it("draw no attention to a difference of nothing", () => {
    const markup = renderToStaticMarkup(<AmountCompare granted="调整后" original="5" adjusted="5" difference="0.00" />);
    expect(markup).not.toContain("difference-some");
  });
});
