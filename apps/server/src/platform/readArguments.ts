/**
 * Reads the arguments of the start; everything else is a variable of the environment.
 *
 * @returns empty: an empty company of one's own is to be founded, not the demo company
 * @throws Error that names what is not understood
 */
export function readArguments(
  given: readonly string[],
  env: Record<string, string | undefined>,
): { empty: boolean } {
  const unknown = given.find((argument) => argument !== '--empty');
  if (unknown !== undefined) {
    throw new Error(
      `Unknown argument ${unknown}. The only one is --empty, which starts an empty company of your own; ` +
        'everything else is set by variables: docs/operations.md.',
    );
  }
  const empty = given.length > 0;
  if (empty && env['DEMO'] === '1') {
    throw new Error('--empty and DEMO=1 contradict each other: leave one of them out.');
  }
  return { empty };
}
