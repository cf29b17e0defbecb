import { planPage } from './scaffold/page.mjs';
import { run } from './scaffold/run.mjs';

await run((root) => planPage(root, process.env));
