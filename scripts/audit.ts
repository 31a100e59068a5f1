import { spawnSync } from 'node:child_process';

/**
 * `npm run audit`: known holes in what is shipped, as the registry knows them. Ends with 1 for a severe one; a
 * registry that does not answer such questions is said and is no failure.
 */
interface Report {
  metadata?: { vulnerabilities: Record<string, number> };
  message?: string;
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
});
let report: Report = {};
try {
  report = JSON.parse(stdout) as Report;
} catch {
  // no answer at all
}
const found = report.metadata?.vulnerabilities;
if (!found) {
  console.log(`The registry was not asked: ${report.message ?? 'it does not answer'}`);
} else {
  const severe = (found['high'] ?? 0) + (found['critical'] ?? 0);
  console.log(`Known holes in what is shipped: ${JSON.stringify(found)}`);
  if (severe > 0) process.exitCode = 1;
}
