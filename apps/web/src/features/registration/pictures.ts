/** The pictures with one of them put in, exchanged or taken out; each keeps its place. */
export function withPicture(pictures: readonly string[], no: number, url: string): string[] {
  return Array.from({ length: Math.max(pictures.length, no + 1) }, (_, i) =>
    i === no ? url : (pictures[i] ?? ''),
  );
}
