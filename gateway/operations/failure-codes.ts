import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { Failure, FailurePlace, FailureReasonFilter, Symptom } from "../schemas/failure-codes.ts";
import { page } from "../schemas/wire.ts";

const cache = { seconds: 600, by: "tenant" } as const;

export const symptomList = operation("symptom.list", {
  does: "Symptoms of a component, by the component's code in {id}.",
  assumed: "{id} is the component's code.",
  get: "/api/claim/v1/symptom/{id}",
  answer: z.array(Symptom),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

export const symptomAll = operation("symptom.all", {
  does: "Every symptom; documented without a service's name in its path.",
  assumed: "The one documented path without a service's name belongs to the claim service.",
  get: "/api/v1/symptom",
  answer: z.array(Symptom),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

export const pfsList = operation("pfs.list", {
  does: "Places that may show a symptom, by the symptom's id.",
  assumed: "{id} is the symptom's id.",
  get: "/api/claim/v1/pfs/{id}",
  answer: z.array(FailurePlace),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

export const failureOfModule = operation("failure.ofModule", {
  does: "Causes of failure at a place, by the place's id.",
  assumed: "{id} is the place's (pfs) id. The causes are the same as those of failureReason.page.",
  get: "/api/claim/v1/sys/failure/module/{id}",
  answer: z.array(Failure),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

export const failureReasonPage = operation("failureReason.page", {
  does: "Causes of failure that match a filter, a page of them.",
  assumed:
    "Narrowed by moduleDictId (dictionary module; an item's value is a component's code), failureCode and failureDesc. A cause is id, failureCode, failureDesc, which becomes a claim's failureReason.",
  post: "/api/claim/v1/failure/reason/page",
  query: PagingQuery.pick({ current: true, size: true }),
  body: FailureReasonFilter,
  answer: page("FailurePage", Failure),
  effect: "read",
  spec: "1 §7.6",
});
