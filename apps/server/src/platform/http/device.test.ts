import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const NAME = 'abcdefghijklmnopqrstuv';
function device(cookie: string | undefined, encrypted: boolean) {
  let set = '';
  const reply = { header: (_: string, value: string) => void (set = value) };
  const found = deviceOf(
    { headers: { cookie } } as FastifyRequest,
    reply as unknown as FastifyReply,
    encrypted,
  );
  const hash = found.hash.toString('hex');
  found.keep();
  return { hash, set };
}

test('behind HTTPS the browser’s name is locked to this host and never sent in the clear', () => {
  expect(device(undefined, true).set).toMatch(
    /^__Host-canopy-device=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(device(undefined, false).set).toMatch(/^canopy-device=[\w-]{22}; Path=\/;.*Strict$/);
});

test('a browser that has the name of before is still known, and its name is locked at the next sign-in', () => {
  const before = device(`canopy-device=${NAME}`, true);
  const locked = device(`__Host-canopy-device=${NAME}`, true);
  expect(before.hash).toBe(locked.hash);
  expect(before.set).toContain(`__Host-canopy-device=${NAME};`);
  // a cookie planted by another host of the domain does not count next to it
  expect(device(`canopy-device=${'x'.repeat(22)}; __Host-canopy-device=${NAME}`, true).hash).toBe(
    locked.hash,
  );
});
