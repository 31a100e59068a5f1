/**
 * Works on what waits in an outbox, some at the same time, until nothing is due. Each is leased by itself, so
 * that two servers do not take the same one and a slow one keeps no other waiting.
 *
 * @param lease takes the next one that is due, for longer than `work` may last
 * @param goesOn asked before each, with how many were taken so far
 * @returns how many were taken
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
