import { access } from '@canopy/contract/office/access';
import type { Language } from '@canopy/contract/languages';
import { sql } from 'kysely';
import { countRows, keyedPage } from '../../../platform/database/keyedPage.ts';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';
import type { MailTemplate } from '../../notices/messages/mailTexts.ts';
import { allOwnWords } from '../../notices/messages/ownWords.ts';
import { subjectOfKind } from '../../notices/messages/subjectOfKind.ts';

interface MailRow {
  id: number;
  to_address: string;
  template: string;
  language: string;
  status: 'PENDING' | 'SENT' | 'FAILED';
  tries: number;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

/** The outbox, newest first. */
export const mailList = query(
  access.mailList,
  async (ctx, body) => {
    const search = body.Search ? `%${body.Search}%` : null;
    // whoever may not read an address finds only one that they know
    const whole = signedIn(ctx).permissions.has('member.personalData');
    const found = whole
      ? sql`o.to_address ilike ${search}`
      : sql`lower(o.to_address) = ${body.Search?.toLowerCase() ?? ''}`;
    const scope = sql`from mail o
    where (${body.Status ?? null}::text is null or o.status = ${body.Status ?? null})
      and (${search}::text is null or ${found})`;
    const [{ rows, counted }, own] = await Promise.all([
      keyedPage(
        ctx.db,
        {
          key: sql`o.id`,
          columns: sql<MailRow>`o.id, o.to_address, o.template, o.language, o.status, o.tries, o.error, o.created_at, o.sent_at`,
          scope,
          count: () => countRows(ctx.db, scope),
        },
        body,
      ),
      allOwnWords(ctx.db),
    ]);
    return {
      server: ctx.mailer !== null,
      total: counted.total,
      rows: rows.map((row) => ({
        mailID: row.id,
        to: row.to_address,
        subject: subjectOfKind(
          row.template as MailTemplate,
          row.language as Language,
          ctx.config.brand,
          own.find((text) => text.template === row.template && text.language === row.language) ??
            null,
        ),
        template: row.template,
        language: row.language,
        status: row.status,
        tries: row.tries,
        error: row.error,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
      })),
    };
  },
  { standby: 'exports' },
);
