import { Link } from "@remix-run/react";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import type { ListColumn } from "#app/lib/lists/list-view.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { ClaimDocumentStatusTag } from "#app/features/claim-documents/claim-document-status-tag.tsx";
import { distance } from "#app/features/claim-documents/vehicle-cover.tsx";
import { claimKind } from "#app/features/claims/claim-kind.ts";
import { quickVehicleAddress } from "#app/lib/documents/vehicle-address.ts";
import type { ReportField, ReportRow } from "./report-row.ts";
import { destroyReasons, lineTypes, reportWords as words } from "./report-words.ts";

/** A column, and the fields of a row that it reads. */
export type ReportColumn = ListColumn<ReportRow, never> & { reads: readonly ReportField[] };

/** Where the numbers and codes of a report lead. */
export interface ReportLinks {
  audience: Audience;
  /** Whether vehicles of a model can be listed. */
  listsVehicles: boolean;
  /** The report narrowed further to one dealer. */
  ofDealer(code: string): string;
}

type Words = typeof words;
type ColumnOptions = Partial<Omit<ListColumn<ReportRow, never>, "id" | "cell">>;

const cells = fieldColumns<ReportRow, keyof Words>(words);

type Named<Kind extends (name: never, more?: never) => unknown> = Parameters<Kind>[0];
export const text = (name: Named<typeof cells.text>, more: ColumnOptions = {}) => ({ ...cells.text(name, more), reads: [name] });
export const count = (name: Named<typeof cells.count>, more: ColumnOptions = {}) => ({ ...cells.count(name, more), reads: [name] });
export const day = (name: Named<typeof cells.day>, more: ColumnOptions = {}) => ({ ...cells.day(name, more), reads: [name] });
export const yesNo = (name: Named<typeof cells.yesNo>, more: ColumnOptions = {}) => ({ ...cells.yesNo(name, more), reads: [name] });
export const money = (name: Named<typeof cells.money>, more: ColumnOptions = {}): ReportColumn => ({
  ...cells.money(name, more),
  reads: [name, "currencyCode"],
});
/** A number that is no amount. */
export const figure = (name: Named<typeof cells.text>, more: ColumnOptions = {}) => text(name, { align: "end", ...more });

/** A column nobody sees who has not chosen it. */
export const onDemand = ({ visibility: _, ...column }: ReportColumn): ReportColumn => column;

/** The document a row is of, or is a line of. */
export function documentNumber(kind: Pick<DocumentKind, "routes" | "numberWord">, { audience }: ReportLinks): ReportColumn {
  return {
    id: "number",
    header: kind.numberWord,
    rowHeader: true,
    visibility: "always",
    reads: ["applicationNumber", "claimId"],
    copied: ({ applicationNumber }) => applicationNumber,
    cell: ({ id, claimId = id, applicationNumber = claimId }) => (
      <Link to={detailAddress(kind, audience, claimId)}>{applicationNumber}</Link>
    ),
  };
}

export const status: ReportColumn = {
  id: "status",
  header: words.status,
  visibility: "both",
  card: "right",
  reads: ["status", "statusName"],
  cell: (row) => <ClaimDocumentStatusTag status={row.status} name={row.statusName} />,
};

/** Whose it is: its code narrows the report to that dealer. @param names the fields of code and name */
export function dealer(
  { ofDealer }: ReportLinks,
  [code, name]: readonly ["submitterCode" | "dealerCode", "submitterName" | "dealerName"],
): ReportColumn[] {
  return [
    {
      id: "dealerCode",
      header: words[code],
      visibility: "company",
      audience: "company",
      reads: [code],
      cell: ({ [code]: value }) => value && <Link to={ofDealer(value)}>{value}</Link>,
    },
    text(name, { visibility: "company", audience: "company", long: "clip", card: "left" }),
  ];
}

/** A code that leads to the documents it stands in: claims, or those the report is of. */
export function documentsOf(
  name: "partCode" | "laborCode" | "causalPartCode" | "vehicleModelCode",
  { audience }: ReportLinks,
  { kind = claimKind, ...more }: ColumnOptions & { kind?: Pick<DocumentKind, "routes"> } = {},
): ReportColumn {
  return {
    id: name,
    header: words[name],
    visibility: "both",
    reads: [name],
    ...more,
    cell: ({ [name]: code }) => code && <Link to={listAddress(kind, audience, String(new URLSearchParams({ [name]: code })))}>{code}</Link>,
  };
}

/** A vehicle that leads to what is known of it. */
export const vehicle: ReportColumn = {
  id: "vehicleVin",
  header: words.vehicleVin,
  visibility: "both",
  card: "left",
  reads: ["vehicleVin"],
  copied: ({ vehicleVin }) => vehicleVin,
  cell: ({ vehicleVin }) => vehicleVin && <Link to={quickVehicleAddress(vehicleVin)}>{vehicleVin}</Link>,
};

/** A model that leads to its vehicles, for whoever may list them. */
export const vehiclesOfModel = ({ listsVehicles }: ReportLinks): ReportColumn => ({
  id: "vehicleModelCode",
  header: words.vehicleModelCode,
  visibility: "both",
  reads: ["vehicleModelCode"],
  cell: ({ vehicleModelCode: code }) =>
    code && listsVehicles ? <Link to={`${pathTo("carSearch")}?${new URLSearchParams({ vehicleModelCode: code })}`}>{code}</Link> : code,
});

export const trip: ReportColumn = {
  id: "trip",
  header: words.trip,
  align: "end",
  reads: ["tripCurrent", "tripUnit"],
  cell: ({ tripCurrent, tripUnit }) => tripCurrent && distance(tripCurrent, tripUnit),
};

export const lineType: ReportColumn = {
  id: "lineType",
  header: words.lineType,
  visibility: "both",
  card: "left",
  reads: ["lineType"],
  cell: ({ lineType: type }) => type && (lineTypes[type] ?? type),
};

/** What a line of any kind is of: its part or labor operation, with a link to the claims that have it. */
export const lineItem = ({ audience }: ReportLinks): ReportColumn[] => [
  {
    id: "itemCode",
    header: words.itemCode,
    visibility: "both",
    reads: ["partCode", "laborCode"],
    cell: ({ partCode, laborCode }) => {
      const asked = partCode ? { partCode } : laborCode ? { laborCode } : undefined;
      return asked && <Link to={listAddress(claimKind, audience, String(new URLSearchParams(asked)))}>{partCode ?? laborCode}</Link>;
    },
  },
  {
    id: "itemName",
    header: words.itemName,
    visibility: "both",
    card: "left",
    long: "clip",
    reads: ["partName", "laborName", "otherFeeTypeDictName"],
    cell: ({ partName, laborName, otherFeeTypeDictName }) => partName ?? laborName ?? otherFeeTypeDictName,
  },
];

export const destroyReason: ReportColumn = {
  id: "destroyReason",
  header: words.destroyReason,
  visibility: "both",
  card: "right",
  reads: ["destroyReason"],
  cell: ({ destroyReason: reason }) => reason && <StatusTag tone="idle">{destroyReasons[reason] ?? reason}</StatusTag>,
};
