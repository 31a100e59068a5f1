import { expect, test } from 'vitest';
import { allows } from './pageServices.ts';

const none = { video: null, repository: null };
const video = { video: 'https://video.example/search?key=1', repository: null };

test('a page is old when a service that is offered was not allowed when it was sent', () => {
  expect(allows('', none)).toBe(true);
  expect(allows('https://video.example', none)).toBe(true);
  expect(allows('https://video.example', video)).toBe(true);
  expect(allows('https://video.example https://code.example', video)).toBe(true);
  expect(allows('', video)).toBe(false);
  expect(allows('https://code.example', video)).toBe(false);
  expect(allows('https://video.example', { ...video, repository: 'https://code.example/' })).toBe(
    false,
  );
});
