import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Audit, accepted, problemsOf, type Wanted } from './supplyRules';

// `npm run check`: checks the installed packages by the lock file only. `npm run audit` also queries the registry.
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Queries the registry for known problems; undefined if it does not support the query. */
function audit(): Audit | undefined {
  let said = '';
  try {
    said = execFileSync('npm', ['audit', '--json'], { encoding: 'utf8', stdio: 'pipe' });
  } catch (failure) {
    // npm audit exits with 1 if it found a problem.
    said = (failure as { stdout?: string }).stdout ?? '';
  }
  const answer = JSON.parse(said || '{}');
  return answer.vulnerabilities ? answer : undefined;
}

const { allowScripts = {} }: Wanted = json('package.json');
const lock = json('package-lock.json');
const isAsked = process.argv.includes('--audit');
const answer = isAsked ? audit() : undefined;
const trouble = problemsOf(lock, { allowScripts }, answer);
for (const line of trouble) console.error(line);
const count = Object.keys(lock.packages).length - 1;
const known = answer
  ? `the registry knows of none beyond the ${Object.keys(accepted).length} accepted ones`
  : 'NOT ASKED';
if (trouble.length === 0) {
  console.log(`Supply: ${count} packages, licences, copies and install scripts are as agreed.`);
  console.log(`Supply: known problems: ${known}${hint()}.`);
}
process.exitCode = trouble.length > 0 ? 1 : 0;

function hint(): string {
  if (answer) return '';
  return isAsked ? ' (the registry did not answer)' : ' (npm run audit asks the registry)';
}
