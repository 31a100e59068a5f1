import { beforeEach, expect, test, vi } from 'vitest';
import { rememberLocation, takeRememberedLocation } from './rememberedLocation.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('a screen of the dashboard is gone back to once, with its view', () => {
  rememberLocation('/dashboard/memberList?page=2&Status=ACTIVE');
  expect(takeRememberedLocation()).toBe('/dashboard/memberList?page=2&Status=ACTIVE');
  expect(takeRememberedLocation()).toBe('/dashboard');
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/dashboard//evil.example',
  '/dashboard/../../evil',
  '/dashboard@evil.example',
  '/dashboard.evil.example',
  '/dashboardx',
  '/\u2215evil.example',
  '/\u3000/evil.example',
  '\t//evil.example',
  ' /dashboard',
  '/signin',
  '/resetpassword/abc',
  '/api/Auth/Logout',
  '/dashboard/a/b',
  '',
])('%j leads to the dashboard', (path) => {
  rememberLocation(path);
  expect(takeRememberedLocation()).toBe('/dashboard');
  // also when somebody wrote it to the storage directly
  kept.set('rememberedLocation', path);
  expect(takeRememberedLocation()).toBe('/dashboard');
});
