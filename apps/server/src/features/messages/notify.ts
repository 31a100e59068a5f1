import type { Language } from '@canopy/contract/languages';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { MailTemplate } from './mailTexts.ts';
import { queueMail, type MailCtx } from './queueMail.ts';

/** What it takes to know a person's language. */
export type AddressCtx = Pick<CommandCtx, 'db' | 'actor' | 'namedLanguage'>;

/**
 * Mails a person about the own account, in that person's language: the one kept with the login, else
 * of the last order, else the one the person asks in, else the company's.
 *
 * @param params what fills the mail in; a name by language is taken in the person's
 * @returns false when there is no address to write to
 */
export async function notify(
  ctx: MailCtx & AddressCtx,
  loginId: number,
  template: MailTemplate,
  params: Record<string, string | Record<string, string>> = {},
): Promise<boolean> {
  const person = await addresseeOf(ctx.db, loginId);
  if (!person?.email) return false;
  const language = await languageFor(ctx, loginId, person);
  const filled = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : textIn(value, language),
    ]),
  );
  await queueMail(ctx, {
    to: person.email,
    loginId,
    language,
    template,
    params: { name: person.full_name, username: person.username, ...filled },
  });
  return true;
}

/** The language that a person reads: see {@link notify}. */
export async function languageOf(ctx: AddressCtx, loginId: number): Promise<Language> {
  return languageFor(ctx, loginId, await addresseeOf(ctx.db, loginId));
}

async function languageFor(
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

interface Addressee {
  email: string | null;
  full_name: string;
  username: string;
  language: Language | null;
}

async function addresseeOf(db: ReadDb, loginId: number): Promise<Addressee | undefined> {
  const [row] = await readRows(
    db,
    sql<Addressee>`
    select coalesce(m.email, s.email) as email, coalesce(m.full_name, s.full_name) as full_name,
      l.username, coalesce(l.language,
        (select s.language from sale s where s.member_id = m.id order by s.id desc limit 1)) as language
    from login l left join member m on m.login_id = l.id left join staff s on s.login_id = l.id
    where l.id = ${loginId}`,
  );
  return row;
}
