import type { Language } from '@canopy/contract/languages';
import type { CommandCtx } from '../../platform/context.ts';
import { write } from '../../platform/database/pipeline.ts';
import { endableArea, priorityOf } from './kinds.ts';
import type { MailTemplate } from './mailTexts.ts';

/** To whom the parameters of a mail may go: a link among them is sent to no other address. */
export const mailBox = (to: string, template: string): string => `mail ${template} ${to}`;

/** What writing a mail takes of a command: its transaction, and the key that seals parameters. */
export type MailCtx = Pick<CommandCtx, 'db' | 'tx' | 'secrets' | 'config' | 'now'>;

/**
 * Writes a mail to the outbox in the caller's transaction: it is sent only if that commits. The
 * parameters are encrypted, because a link among them opens an account.
 */
export async function queueMail(
  ctx: MailCtx,
  mail: {
    to: string;
    loginId: number | null;
    language: Language;
    template: MailTemplate;
    params: Record<string, string>;
  },
): Promise<void> {
  await write(
    ctx.tx,
    ctx.tx.insertInto('mail').values({
      template: mail.template,
      language: mail.language,
      to_address: mail.to,
      login_id: mail.loginId,
      params: ctx.secrets.seal(
        JSON.stringify({ brand: ctx.config.brand, ...mail.params }),
        mailBox(mail.to, mail.template),
      ),
      priority: priorityOf(mail.template),
      area: mail.loginId === null ? null : endableArea(mail.template),
      next_at: ctx.now,
      created_at: ctx.now,
    }),
  );
}
