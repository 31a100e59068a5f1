/** The search of the help page that explains where the person is: the last part of the path, or home. */
export function helpOf(path: string): { of?: string } {
  const of = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  if (of === 'help') return {};
  return { of: of === 'dashboard' ? 'home' : of };
}
