import type { Language } from '@canopy/contract/languages';
import type { NoticeArea } from '@canopy/contract/notices/noticeAreas';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** What is needed to determine a person's language. */
export type AddressCtx = Pick<CommandCtx, 'db' | 'actor' | 'namedLanguage'>;

/** The recipient of a message. */
export interface Addressee {
  email: string | null;
  full_name: string;
  username: string;
  language: Language | null;
  /** Per area, whether the person opted in to or out of mails; null: no choice made. */
  chosen: Partial<Record<NoticeArea, boolean>> | null;
}

/** The person behind a login. */
export const addresseeOf = async (db: ReadDb, loginId: number): Promise<Addressee | undefined> =>
  (await addresseesOf(db, [loginId])).get(loginId);

/** The people behind several logins, by login. */
export async function addresseesOf(
  db: ReadDb,
  loginIds: readonly number[],
): Promise<ReadonlyMap<number, Addressee>> {
  const rows = await readRows(
    db,
    sql<Addressee & { login_id: number }>`
    select l.id as login_id, coalesce(m.email, s.email) as email, coalesce(m.full_name, s.full_name) as full_name,
      l.username, coalesce(l.language,
        (select s.language from sale s where s.member_id = m.id order by s.id desc limit 1)) as language,
      (select jsonb_object_agg(p.area, p.wanted) from notice_preference p
        where p.login_id = l.id and p.channel = 'mail') as chosen
    from login l left join member m on m.login_id = l.id left join staff s on s.login_id = l.id
    where l.id = any(${sql.val([...loginIds])}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.login_id, row]));
}

/** The language a person reads; see `notify`. */
export async function languageOf(ctx: AddressCtx, loginId: number): Promise<Language> {
  return languageFor(ctx, loginId, await addresseeOf(ctx.db, loginId));
}

/** The same for a person already looked up. */
export async function languageFor(
  ctx: AddressCtx,
  loginId: number,
  person: Addressee | undefined,
): Promise<Language> {
  const asking = ctx.actor === null || ctx.actor.loginId === loginId;
  return (
    person?.language ??
    (asking ? ctx.namedLanguage : null) ??
    (await readSettings(ctx.db)).defaultLanguage
  );
}
