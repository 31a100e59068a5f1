import { expect, test, vi } from 'vitest';
import { cellOf, placeAndLink, rowsOf } from './sessionRows.ts';

vi.mock('../../../session/call.ts', () => ({ companyTimeZone: () => 'Asia/Kuala_Lumpur' }));

test.each([
  ['Hall A', 'Hall A', ''],
  ['https://meet.example/tea', '', 'https://meet.example/tea'],
  ['Hall A, https://meet.example/tea', 'Hall A', 'https://meet.example/tea'],
  ['https://meet.example/tea Hall A', 'Hall A', 'https://meet.example/tea'],
  [' ', '', ''],
])('the place or link "%s" is the place "%s" and the link "%s"', (where, Place, Link) => {
  expect(placeAndLink(where)).toEqual({ Place, Link });
});

test('a session is edited as it was saved, without a limit in a word', () => {
  const session = {
    sessionID: 7,
    startsAt: '2026-11-10T01:00:00.000Z',
    endsAt: '2026-11-10T03:30:00.000Z',
    place: 'Hall A',
    link: 'https://meet.example/tea',
    capacity: null,
  };
  const [row] = rowsOf([session], 'No limit');
  expect(row).toEqual({
    SessionID: '7',
    Day: '2026-11-10',
    From: '09:00',
    To: '11:30',
    Where: 'Hall A https://meet.example/tea',
    Capacity: 'No limit',
  });
  expect(placeAndLink(row!.Where)).toEqual({ Place: session.place, Link: session.link });
});

test('what is refused of a session is said in its cell', () => {
  const fields = [
    'Sessions.0.StartsAt',
    'Sessions.0.EndsAt',
    'Sessions.1.Place',
    'Sessions.1.Link',
  ];
  expect(fields.map(cellOf)).toEqual([
    'Sessions.0.From',
    'Sessions.0.To',
    'Sessions.1.Where',
    'Sessions.1.Where',
  ]);
});
