import type { Db } from '../../platform/database/open.ts';

/** How a value is compared for uniqueness: case and separators do not make it another. */
export const emailKey = (email: string) => email.trim().toLowerCase();
export const usernameKey = (username: string) => username.trim().toLowerCase();
export const identityKey = (type: string, value: string) =>
  `${type}:${value.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`;
/** National number without the leading zero, so that 012… and 12… are one. */
export const mobileKey = (mobile: string) => mobile.replace(/\D/g, '').replace(/^0+/, '');

export async function emailTaken(db: Db, email: string): Promise<boolean> {
  return exists(db.selectFrom('member').select('id').where('email_key', '=', emailKey(email)));
}

export async function mobileTaken(db: Db, code: string, mobile: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('member')
      .select('id')
      .where('mobile_code', '=', code.replace(/\D/g, ''))
      .where('mobile', '=', mobileKey(mobile)),
  );
}

export async function identityTaken(db: Db, type: string, value: string): Promise<boolean> {
  return exists(
    db.selectFrom('member').select('id').where('identity_key', '=', identityKey(type, value)),
  );
}

/** Whether the username is another's than the login's given. */
export async function usernameTaken(
  db: Db,
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

async function exists(query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}
