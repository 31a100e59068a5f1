import { expect, test } from 'vitest';
import { answeredAfter } from './answeredAfter.ts';
import type { Done } from './load.ts';

const done = (from: string, askedAt: number, answeredAt: number): Done => ({
  kind: 'order',
  id: `${from} ${askedAt}`,
  from,
  to: 'M2',
  askedAt,
  answeredAt,
});

test('it is told when the first has an answer, and when everybody has', async () => {
  const answers = [
    // asked for before the moment: it says nothing of the time after it
    done('M1', 90, 105),
    done('M2', 101, 130),
    done('M1', 106, 900),
    done('M2', 131, 140),
  ];
  expect(await answeredAfter(answers, ['M1', 'M2'], 100)).toEqual({ first: 30, all: 800 });
  expect(await answeredAfter(answers, ['M1', 'M2', 'M3'], 100, 0)).toEqual({
    first: 30,
    all: Number.POSITIVE_INFINITY,
  });
});
