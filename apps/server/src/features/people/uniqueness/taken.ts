import { emailKey, identityKey, mobileKey, usernameKey } from '@canopy/domain/uniqueKeys';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { withEmail, withIdentity, withMobile } from '../members/reads.ts';

/** Whether a member has this email address. */
export const emailTaken = (db: ReadDb, email: string): Promise<boolean> =>
  any(db, withEmail(sql.val(emailKey(email))));

/** Whether a member has this mobile number. */
export const mobileTaken = (db: ReadDb, code: string, mobile: string): Promise<boolean> =>
  any(db, withMobile(sql.val(code.replace(/\D/g, '')), sql.val(mobileKey(mobile))));

/** Whether a member has this identity number. */
export const identityTaken = (db: ReadDb, type: string, value: string): Promise<boolean> =>
  any(db, withIdentity(sql.val(identityKey(type, value))));

/** Whether the username belongs to a login other than that of `exceptMember`. */
export function usernameTaken(
  db: ReadDb,
  username: string,
  exceptMember?: number,
): Promise<boolean> {
  let query = db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .select('l.id')
    .where('l.username_key', '=', usernameKey(username));
  if (exceptMember !== undefined) {
    query = query.where((eb) => eb.or([eb('m.id', '!=', exceptMember), eb('m.id', 'is', null)]));
  }
  return exists(query);
}

/** Whether a product has this code. */
export const productCodeTaken = (db: ReadDb, code: string): Promise<boolean> =>
  exists(db.selectFrom('product').select('code').where('code', '=', code));

async function exists(query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

async function any(db: ReadDb, rows: RawBuilder<unknown>): Promise<boolean> {
  const [found] = await readRows(db, sql<{ taken: boolean }>`select exists (${rows}) as taken`);
  return found!.taken;
}
