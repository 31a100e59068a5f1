import type { Parts } from './line.ts';
import { RIGHT } from './rightParts.ts';
import { SPEED } from './speedParts.ts';

/** What `.ci/nightly` runs, in parts of at most half an hour. What `npm test` and `.ci/run` run is not here. */
export const PARTS: Parts = {
  ...RIGHT,
  ...SPEED,
  'by hand': [
    {
      what: 'a day of 1,000,000 members on 1, 2 and 4 servers: errors',
      promise: '0; ≤ 1 % told to wait',
      by: ['npm run load -- --members 1000000 --servers 1,2,4 --seconds 120 --connections 64'],
      byHand: 'the company alone takes 20 minutes to make, and 8.5 GB',
    },
    {
      what: 'half an hour of 100,000 members: memory in its second half',
      promise: 'what is needed after a collection grows ≤ 5 %, the peaks ≤ 10 %',
      by: ['npm run load -- --members 100000 --servers 2 --seconds 1800 --soak'],
      byHand: 'half an hour is what it measures; with its company it takes longer than a part may',
    },
    {
      what: 'images of every screen',
      promise: 'as a person expects them',
      by: ['npm run screenshots'],
      byHand: 'a person looks at them',
    },
    {
      what: 'server and pages with reload, for work on them',
      promise: 'they run',
      by: ['npm run dev'],
      byHand: 'it runs until somebody ends it',
    },
    {
      what: 'the company of an earlier version, for the tests of upgrades',
      promise: 'it opens in this one',
      by: ['node scripts/upgrade-fixture.ts'],
      byHand: 'it is made once for a version, from a checkout of it; its tests run always',
    },
  ],
};
