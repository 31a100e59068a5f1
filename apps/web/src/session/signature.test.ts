import { canonical } from '@canopy/contract/canonical';
import { expect, test } from 'vitest';
import { importKey, sign } from './signature.ts';

const KEY = 'canopy-test-key';

test.each([
  [
    { WalletType: 'EW', MemberID: 'M0000001' },
    '05dacc350c302d6d1f47907825aa4bba5a545cb3908ad2c9fb6699c9392c71a2',
  ],
  [
    { f: 0.1, b: [3, { z: 1, a: null }], a: 'é😀\u0001/', n: 1e21 },
    '955b028e01c1e265d5e0caf972479366f0984023872b1ebed32e22e70305ecc3',
  ],
  [{}, 'aadeafa7e0f798271b2c6e46f6facef1d7528014039f2dbe59677b1783afe9be'],
])(
  'a body is signed as every client signs it, whatever the order of its fields',
  async (body, signature) => {
    expect(await sign(canonical(body), await importKey(KEY))).toBe(signature);
    expect(await sign(canonical(body), KEY)).toBe(signature);
  },
);
