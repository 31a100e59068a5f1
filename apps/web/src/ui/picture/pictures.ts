/** The pictures with one added, replaced or removed; the others keep their index. */
export function withPicture(pictures: readonly string[], no: number, url: string): string[] {
  return Array.from({ length: Math.max(pictures.length, no + 1) }, (_, i) =>
    i === no ? url : (pictures[i] ?? ''),
  );
}
