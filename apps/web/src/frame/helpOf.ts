/** Tells the help page where the person came from: the last part of the path. */
export function helpOf(path: string): { of?: string } {
  const of = path.split('/').at(-1) ?? '';
  return of === 'help' || of === 'dashboard' ? {} : { of };
}
