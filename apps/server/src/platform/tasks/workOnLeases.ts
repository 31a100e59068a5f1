/**
 * Works through an outbox, several items at a time, until nothing is due. Each item is leased separately,
 * so that two servers never take the same one and a slow one does not hold up the others.
 *
 * @param lease takes the next due item, for longer than `work` may last
 * @param goesOn asked before each item, with the number taken so far
 * @returns number of items taken
 */
export async function workOnLeases<Due>(
  { atATime, goesOn }: { atATime: number; goesOn: (taken: number) => boolean },
  lease: () => Promise<Due | undefined>,
  work: (due: Due) => Promise<void>,
): Promise<number> {
  let taken = 0;
  const onAndOn = async () => {
    while (goesOn(taken)) {
      const due = await lease();
      if (!due) return;
      taken += 1;
      await work(due);
    }
  };
  await Promise.all(Array.from({ length: atATime }, onAndOn));
  return taken;
}
