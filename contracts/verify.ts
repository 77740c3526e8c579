import { verify } from "./verify-command.ts";

process.exitCode = await verify(process.argv.slice(2), { tell: console.log, complain: console.error });
