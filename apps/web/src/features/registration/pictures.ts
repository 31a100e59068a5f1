/** The pictures with one of them put in, exchanged or taken out. */
export function withPicture(pictures: readonly string[], no: number, url: string): string[] {
  const next = [...pictures];
  next[no] = url;
  return next.filter(Boolean);
}
