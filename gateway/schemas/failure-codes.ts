import { z } from "zod";
import { code, id, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/*
 * What failed is told in three steps, each narrowed by the one before: the symptom a component shows, the place of the
 * failure (pfs), the cause of the failure at that place.
 */

/** 故障现象; `displayCode` is what people read. */
export const Symptom = shape("Symptom", { id, displayCode: text, symptomName: text, componentCode: code });

/** 故障部位. */
export const FailurePlace = shape("FailurePlace", { id, pfsCode: text, pfsName: text, componentCode: code });

/** 故障原因; its id is a claim's sysFailureId. */
export const Failure = shape("Failure", { id, failureCode: text, failureDesc: text });

/** The broken-part search (1 §3.5); modules are the dictionary `module`. */
export const FailureReasonFilter = z
  .object({
    moduleDictId: z.string().optional(),
    failureCode: z.string().optional(),
    failureDesc: z.string().optional(),
  })
  .meta({ id: "FailureReasonFilter" });

say({
  displayCode: "What people read of it.",
  failureCode: "Code of the cause of failure.",
  failureDesc: "The cause of failure, in words.",
  moduleDictId: "Module: id of an item of the dictionary module.",
  pfsCode: "Code of the place of failure.",
  pfsName: "The place of failure, in words.",
  symptomName: "The symptom, in words.",
});
