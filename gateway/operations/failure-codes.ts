import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { Failure, FailurePlace, FailureReasonFilter, Symptom } from "../schemas/failure-codes.ts";
import { page } from "../schemas/wire.ts";

const cache = { seconds: 600, by: "tenant" } as const;

/** Symptoms of a component, by its code. */
export const symptomList = operation("symptom.list", {
  get: "/api/claim/v1/symptom/{id}",
  answer: z.array(Symptom),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

/** Every symptom; documented without a service's name in its path. */
export const symptomAll = operation("symptom.all", {
  get: "/api/v1/symptom",
  answer: z.array(Symptom),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

/** Places that may show a symptom, by the symptom's id. */
export const pfsList = operation("pfs.list", {
  get: "/api/claim/v1/pfs/{id}",
  answer: z.array(FailurePlace),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

/** Causes of failure at a place, by the place's id. */
export const failureOfModule = operation("failure.ofModule", {
  get: "/api/claim/v1/sys/failure/module/{id}",
  answer: z.array(Failure),
  effect: "read",
  cache,
  spec: "1 §7.6",
});

export const failureReasonPage = operation("failureReason.page", {
  post: "/api/claim/v1/failure/reason/page",
  query: PagingQuery.pick({ current: true, size: true }),
  body: FailureReasonFilter,
  answer: page(Failure),
  effect: "read",
  spec: "1 §7.6",
});
