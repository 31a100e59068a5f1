import { LANGUAGES, type Language } from '@canopy/contract/settings';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { MailTemplate } from './mailTexts.ts';
import { queueMail, type MailCtx } from './queueMail.ts';

/**
 * Mails a person about the own account, in that person's language.
 *
 * @returns false when there is no address to write to
 */
export async function notify(
  ctx: MailCtx & { language: Language },
  loginId: number,
  template: MailTemplate,
  params: Record<string, string> = {},
): Promise<boolean> {
  const person = await addresseeOf(ctx.db, loginId);
  if (!person?.email) return false;
  await queueMail(ctx, {
    to: person.email,
    loginId,
    language: LANGUAGES.find((language) => language === person.language) ?? ctx.language,
    template,
    params: { name: person.full_name, username: person.username, ...params },
  });
  return true;
}

interface Addressee {
  email: string | null;
  full_name: string;
  username: string;
  language: string | null;
}

async function addresseeOf(db: ReadDb, loginId: number): Promise<Addressee | undefined> {
  const [row] = await readRows(
    db,
    sql<Addressee>`
    select coalesce(m.email, s.email) as email, coalesce(m.full_name, s.full_name) as full_name,
      l.username, l.language
    from login l left join member m on m.login_id = l.id left join staff s on s.login_id = l.id
    where l.id = ${loginId}`,
  );
  return row;
}
