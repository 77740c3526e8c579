import type { Mutant } from "./mutant.ts";
import { backendMutants } from "./faults/backend.ts";
import { backendKitMutants } from "./faults/backend-kits.ts";
import { formKitMutants } from "./faults/form-kit.ts";
import { formMutants } from "./faults/forms.ts";
import { gatewayMutants } from "./faults/gateway.ts";
import { hostMutants } from "./faults/host.ts";

export const mutants: readonly Mutant[] = [
  ...gatewayMutants,
  ...hostMutants,
  ...formMutants,
  ...formKitMutants,
  ...backendMutants,
  ...backendKitMutants,
];
