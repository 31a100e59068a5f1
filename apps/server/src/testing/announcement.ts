import type { BodyOf } from '@canopy/contract/call';
import type { announcements } from '@canopy/contract/people/announcements';

type Body = BodyOf<typeof announcements.save>;

/** Dated 2026-11-10, the test clock's day; for everybody. */
export const announcement = (title: string, more: Partial<Body> = {}): Body => ({
  Titles: [{ Language: 'en', Name: title }],
  Texts: [],
  Image: null,
  Url: null,
  Priority: 0,
  DisplayDate: '2026-11-10',
  ExpiredDate: null,
  Status: 'ACTIVE',
  PopUp: false,
  ...more,
});
