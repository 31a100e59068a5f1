import { randomBytes } from 'node:crypto';
import { files } from '@canopy/contract/company/files';
import { noAudit } from '../../../platform/audit.ts';
import { command } from '../../../platform/operation.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { readSettings } from '../settings/readSettings.ts';

const TICKET_MS = 3_600_000;

/** A visitor's permission to upload: ten pictures within an hour. Requires a solved captcha. */
export const uploadTicket = command(files.uploadTicket, async ({ tx, db, now }) => {
  const { captchaRegister } = await readSettings(db);
  const ticket = randomBytes(24).toString('base64url');
  await tx
    .insertInto('upload_ticket')
    .values({
      hash: sha256(ticket),
      expires_at: new Date(now.getTime() + TICKET_MS),
      solved: captchaRegister,
    })
    .execute();
  return { result: ticket, audit: noAudit('a visitor may upload; nothing was uploaded yet') };
});

/** The name of a valid ticket that was got for a solved captcha; null: it is none. */
export async function paidTicket(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ticket: string,
): Promise<string | null> {
  const hash = sha256(ticket);
  const found = await db
    .selectFrom('upload_ticket')
    .select('hash')
    .where('hash', '=', hash)
    .where('solved', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ? hash.toString('base64url') : null;
}
