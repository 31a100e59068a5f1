/** What help is told of the page that somebody comes from: the last part of its address. */
export function helpOf(path: string): { of?: string } {
  const of = path.split('/').at(-1) ?? '';
  return of === 'help' || of === 'dashboard' ? {} : { of };
}
