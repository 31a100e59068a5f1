import { sql } from 'kysely';
import { addBareMembers } from '../../apps/server/src/testing/bareMembers.ts';
import { TestClient } from '../../apps/server/src/testing/client.ts';
import type { Running } from '../../apps/server/src/start.ts';
import { fillMall, people } from '../buyers.ts';

/** Members who use the portal, and members who do nothing but sign in: each sign-in ends the oldest of ten sessions. */
const AT_WORK = 128;
const SIGNING_IN = 32;

export interface ScenarioPeople {
  atWork: TestClient[];
  /** Each with a browser that has signed in before. */
  signingIn: { username: string; browser: TestClient }[];
}

/**
 * A company of so many members with a mall in stock. Those who use the portal come first, so that everybody else is
 * below them.
 */
export async function fillScenario(running: Running, members: number): Promise<ScenarioPeople> {
  const { db } = running.database;
  await fillMall(db);
  const all = await people(running, AT_WORK + SIGNING_IN);
  await addBareMembers(db, Math.max(0, members - all.length - 1), 'load');
  // a session lasts longer than the load
  await sql`update session set access_expires = now() + interval '1 day'`.execute(db);
  const signingIn = all.slice(AT_WORK).map(({ memberID, device }) => ({
    username: memberID,
    browser: Object.assign(new TestClient(running.app, running.services.secrets.publicSigningKey), {
      device,
    }),
  }));
  return { atWork: all.slice(0, AT_WORK), signingIn };
}
