import { randomBytes } from 'node:crypto';
import { files } from '@canopy/contract/company/files';
import { noAudit } from '../../../platform/audit.ts';
import { command } from '../../../platform/operation.ts';
import { sha256 } from '../../../platform/secrets.ts';

const TICKET_MS = 3_600_000;

/** A visitor's permission to upload: ten pictures within an hour. Requires a solved captcha. */
export const uploadTicket = command(files.uploadTicket, async ({ tx, now }) => {
  const ticket = randomBytes(24).toString('base64url');
  await tx
    .insertInto('upload_ticket')
    .values({ hash: sha256(ticket), expires_at: new Date(now.getTime() + TICKET_MS) })
    .execute();
  return { result: ticket, audit: noAudit('a visitor may upload; nothing was uploaded yet') };
});
