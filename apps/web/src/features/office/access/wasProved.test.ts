import { expect, test } from 'vitest';
import { wasProved } from './wasProved.ts';

const seal = {
  intact: true,
  seals: 1,
  rows: 12,
  sealedUntil: null,
  head: '',
  broken: null,
  wrong: 0,
  provedAt: '2026-11-24T03:00:00.000Z',
  running: false,
};

test('a log is only called intact once rows of it were checked', () => {
  expect(wasProved(seal)).toBe(true);
  expect(wasProved({ ...seal, provedAt: null })).toBe(false);
  // a proof before the first block
  expect(wasProved({ ...seal, seals: 0, rows: 0 })).toBe(false);
  expect(wasProved({ ...seal, rows: 0, wrong: 1 })).toBe(true);
  expect(wasProved({ ...seal, rows: 0, intact: false })).toBe(true);
});
