/** The list with one entry moved down by `step` places, or up if negative. */
export function moved<T>(all: readonly T[], one: T, step: number): T[] {
  const at = all.indexOf(one);
  const to = Math.max(0, Math.min(all.length - 1, at + step));
  const others = all.filter((_, i) => i !== at);
  return at < 0 ? [...all] : [...others.slice(0, to), one, ...others.slice(to)];
}
