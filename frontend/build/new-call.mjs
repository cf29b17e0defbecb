import { planCall } from './scaffold/call.mjs';
import { run } from './scaffold/run.mjs';

await run((root) => planCall(root, process.env));
