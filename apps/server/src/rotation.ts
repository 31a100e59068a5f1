import { sql } from 'kysely';
import { endAllSessions } from './features/identity/auth/endAllSessions.ts';
import { resealAuthenticators } from './features/identity/auth/resealAuthenticators.ts';
import { picturesOfEarlierKeys } from './features/company/files/resealPictures.ts';
import { resealWebhooks } from './features/office/integrations/resealWebhooks.ts';
import { resealMails } from './features/notices/messages/resealMails.ts';
import { audit } from './platform/audit.ts';
import type { Db } from './platform/database/handle.ts';
import { transaction } from './platform/database/transaction.ts';
import { readKeyRing, replaceMasterKey } from './platform/keyRing.ts';
import { deriveSecrets, fingerprintOf, type PinKeys } from './platform/secrets.ts';
import { serversUp } from './platform/serverProcess.ts';

/** Result of a master key change; `pictures` are then resealed by the servers. */
export interface Rotation {
  /** Number of the new key. */
  number: number;
  authenticators: number;
  mails: number;
  webhooks: number;
  sessions: number;
  pictures: number;
}

/**
 * Makes `to` the company's master key in one transaction: authenticators and waiting mails are resealed,
 * all sessions end, and of the earlier key only what is still needed to open or compare is kept, sealed.
 * Null: it already is the master key.
 *
 * @throws Error while a server is up, or when `from` is not the company's key
 */
export function rotateMasterKey(
  db: Db,
  keys: { from: string; to: string; pinKeys: PinKeys },
  now: Date,
): Promise<Rotation | null> {
  return transaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // the product's own role may not change it
    await sql`set local role none`.execute(tx);
    // a server starting meanwhile waits, and then finds that it has the wrong key
    await sql`lock table master_key in access exclusive mode`.execute(tx);
    const ours = await tx.selectFrom('master_key').selectAll().executeTakeFirst();
    if (!ours) throw new Error('There is no company in this database.');
    if (ours.fingerprint === fingerprintOf(keys.to)) return null;
    if (ours.fingerprint !== fingerprintOf(keys.from)) {
      throw new Error("The master key that was given is not this company's. Nothing was touched.");
    }
    if ((await serversUp(tx)) > 0) {
      throw new Error('A server is up: stop all of them, wait a minute if one was killed.');
    }
    const ring = await readKeyRing(tx, keys.from);
    const from = deriveSecrets(keys.from, keys.pinKeys, ring);
    const number = ring.number + 1;
    const earlier = new Map([...ring.earlier, [ring.number, from.toKeep]]);
    const to = deriveSecrets(keys.to, keys.pinKeys, { number, earlier });
    const done = {
      number,
      authenticators: await resealAuthenticators(tx, from, to),
      mails: await resealMails(tx, from, to),
      webhooks: await resealWebhooks(tx, from, to),
      sessions: await endAllSessions(tx, 'KEY_CHANGED', now),
      pictures: await picturesOfEarlierKeys(tx, number),
    };
    await replaceMasterKey(tx, to, { earlier, fingerprint: ours.fingerprint, now });
    const ctx = { tx, now, actor: null, ip: 'local', requestId: 'rotate-key' };
    await audit(ctx, {
      action: 'auth.rotateKey',
      actor: 'CONSOLE',
      before: { fingerprint: ours.fingerprint },
      after: { fingerprint: to.fingerprint, number },
    });
    return done;
  });
}
