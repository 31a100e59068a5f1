/** Without accents and capitals, so that hasty typing matches careful spelling. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether every typed word occurs somewhere in the name. */
export function matches(name: string, typed: string): boolean {
  const whole = plain(name);
  return plain(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
