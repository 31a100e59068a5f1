import { TestClient } from '../apps/server/src/testing/client.ts';
import type { Running } from '../apps/server/src/start.ts';

/** The administrator of a benchmark's company, signed in. */
export async function adminOf({
  app,
  services,
  adminPassword,
  database,
}: Running): Promise<TestClient> {
  const { db } = database;
  await db
    .insertInto('setting')
    .values(['captchaSignIn', 'totpForStaff'].map((key) => ({ key, value: 'false' })))
    .onConflict((on) => on.column('key').doUpdateSet({ value: 'false' }))
    .execute();
  await db
    .updateTable('login')
    .set({ pin_hash: 'set', must_change_password: false })
    .where('role', '=', 'admin')
    .execute();
  const admin = new TestClient(app, services.secrets.publicSigningKey);
  const answer = await admin.login('admin', adminPassword!);
  if (answer.status !== 200) throw new Error(answer.text);
  return admin;
}
