/**
 * Runs the journeys on two servers sharing one PostgreSQL database, behind a proxy that alternates
 * requests: `SERVERS=2 TEST_DATABASE_URL=postgres://… npm run test:e2e`. The journeys are unchanged: what
 * they wait for must still happen, and the books are proved at the end of each.
 */
export const TWO_SERVERS = process.env['SERVERS'] === '2';

/**
 * With `KILL=1` as well, the server handling the first command of each kind that moves money or stock is
 * killed and restarted, alternately during the work and after the commit but before anybody knows.
 */
export const KILL = TWO_SERVERS && process.env['KILL'] === '1';

/**
 * Runs the journeys of the demo company as in a company of its own: `COMPANY_DEFAULTS=1 npm run test:e2e`. Its
 * settings are those of a newly founded company, so visitors solve captchas, everybody at the office signs in
 * with an authenticator, and slips are read.
 */
export const COMPANY_DEFAULTS = process.env['COMPANY_DEFAULTS'] === '1';

/** How many times as long everything may take: two servers, of which one is killed again and again, need more. */
export const PATIENCE = TWO_SERVERS ? 3 : 1;
