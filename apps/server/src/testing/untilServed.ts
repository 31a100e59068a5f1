import { setTimeout as wait } from 'node:timers/promises';

/** Like the pages: repeats a request that a busy server has no connection for, with the same key. */
export async function untilServed<A extends { code?: string }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send();
    if (answer.code !== 'UNAVAILABLE') return answer;
    await wait(500);
  }
}
