import type { Language } from '@canopy/contract/languages';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { write } from '../../../platform/database/pipeline.ts';
import { endableArea, priorityOf } from './kinds.ts';
import type { MailTemplate } from './mailTexts.ts';

/**
 * Binds a mail's encrypted parameters to its recipient: a link in them can be sent to no other
 * address.
 */
export const mailBox = (to: string, template: string): string => `mail ${template} ${to}`;

/**
 * What writing a mail needs from a command: its transaction, and the key that encrypts parameters.
 */
export type MailCtx = Pick<CommandCtx, 'db' | 'tx' | 'secrets' | 'config' | 'now'>;

/** A mail about to be written. */
export interface NewMail {
  to: string;
  loginId: number | null;
  language: Language;
  template: MailTemplate;
  params: Record<string, string>;
}

/**
 * Writes a mail to the outbox in the caller's transaction: it is sent only if that commits. The
 * parameters are encrypted, because they may include a link that opens an account.
 */
export const queueMail = (ctx: MailCtx, mail: NewMail): Promise<void> => queueMails(ctx, [mail]);

/** The same for many, in one statement. */
export async function queueMails(ctx: MailCtx, mails: readonly NewMail[]): Promise<void> {
  // the company's own root member has no address until somebody enters one
  const addressed = mails.filter(({ to }) => to !== '');
  if (addressed.length === 0) return;
  const column = (of: (mail: NewMail) => unknown) => sql.val(addressed.map(of));
  const sealed = ({ to, template, params }: NewMail) =>
    ctx.secrets.seal(JSON.stringify({ brand: ctx.config.brand, ...params }), mailBox(to, template));
  await write(
    ctx.tx,
    sql`insert into mail (template, language, to_address, login_id, params, priority, area, next_at, created_at)
    select m.template, m.language, m.to_address, m.login_id, m.params, m.priority, m.area, ${ctx.now}, ${ctx.now}
    from unnest(${column((mail) => mail.template)}::text[], ${column((mail) => mail.language)}::text[],
      ${column((mail) => mail.to)}::text[], ${column((mail) => mail.loginId)}::bigint[], ${column(sealed)}::bytea[],
      ${column((mail) => priorityOf(mail.template))}::smallint[],
      ${column((mail) => (mail.loginId === null ? null : endableArea(mail.template)))}::text[])
      as m(template, language, to_address, login_id, params, priority, area)`,
  );
}
