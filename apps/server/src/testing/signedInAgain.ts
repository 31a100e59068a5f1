import type { TestClient } from './client.ts';
import type { TestCompany } from './company.ts';

/** A new session for a member whose old one ended because the clock was moved. */
export async function signedInAgain(company: TestCompany, client: TestClient): Promise<TestClient> {
  const { username } = await company.database.db
    .selectFrom('login as l')
    .innerJoin('member as m', 'm.login_id', 'l.id')
    .select('l.username')
    .where('m.id', '=', Number(client.memberID.slice(1)))
    .executeTakeFirstOrThrow();
  return company.signedIn(username);
}
