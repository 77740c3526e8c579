export { plainCode } from "#gateway/rules/typed-input.ts";
