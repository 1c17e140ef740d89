import './sandboxBasePath';
import { writeFileSync } from 'node:fs';
import { createContract } from '../sandbox/routes/contract';

// `npm run openapi`: writes the sandbox's contract to a file, for use without a running sandbox.
const file = 'docs/openapi.json';
writeFileSync(file, `${JSON.stringify(createContract(), null, 2)}\n`);
console.log(`Written to ${file}`);
