/** Without accents and capitals: what is typed in haste finds what is written with care. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether every word that was typed stands somewhere in the name. */
export function matches(name: string, typed: string): boolean {
  const whole = plain(name);
  return plain(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
