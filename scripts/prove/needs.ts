/** Variables without which a command tests nothing, or only a part, and still succeeds. */
const NEEDS: readonly [command: RegExp, variable: string][] = [
  // tests that need a PostgreSQL server are skipped without one
  [/\bvitest run\b.*\bapps\/server\//, 'TEST_DATABASE_URL'],
  [/\bscripts\/plantedBugs\.ts\b/, 'TEST_DATABASE_URL'],
  [/\bbench\/main\.ts\b|\bnpm run (?:bench|load)\b/, 'BENCH_DATABASE_URL'],
  [/\bnpm run rolling-upgrade\b/, 'DATABASE_URL'],
];

/** The variables that commands need but are not set, without duplicates. */
export function missingFor(
  commands: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const needed = commands.flatMap((command) =>
    NEEDS.filter(([pattern]) => pattern.test(command)).map(([, variable]) => variable),
  );
  return [...new Set(needed)].filter((variable) => !env[variable]);
}
