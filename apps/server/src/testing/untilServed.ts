import { setTimeout as wait } from 'node:timers/promises';

/** As the pages do: what a busy server has no connection for is sent again, with the same key. */
export async function untilServed<A extends { code?: string }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send();
    if (answer.code !== 'UNAVAILABLE') return answer;
    await wait(500);
  }
}
