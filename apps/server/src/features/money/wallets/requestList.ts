import { wallets } from '@canopy/contract/money/wallets';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { instantsOf } from '../../../platform/database/dates.ts';
import { countRows, keyedPage } from '../../../platform/database/keyedPage.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { slipExpected } from '../../company/files/slipCheck.ts';
import { slipReadColumn, slipSays, type SlipRead } from '../../company/files/slipSays.ts';
import { numberSeenBefore, slipSeenBefore } from '../../company/files/usedSlip.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { walletsLocked } from './walletsLocked.ts';
import type { PayoutBank, RequestStatus, WalletType } from './tables.ts';
import { lastFour } from './withdrawal.ts';

interface RequestRow {
  id: number;
  member_id: number;
  full_name: string;
  wallet_type: WalletType;
  amount: number;
  type: 'RELOAD' | 'WITHDRAWAL';
  bank_slip: string | null;
  by_card: boolean;
  payment: string | null;
  payout: number | null;
  charge: number | null;
  bank: PayoutBank | null;
  payout_by: string | null;
  seen: string[];
  number_seen: string[];
  /** For a slip that waits for approval. */
  slip_read: SlipRead | null;
  status: RequestStatus;
  payout_file_id: number | null;
  locked: boolean;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reference: string | null;
  reason: string | null;
}

/**
 * Wallet requests: a member's own, or all for staff; newest first. For staff, pending requests are
 * a queue: the longest waiting comes first.
 */
export const requestList = query(
  wallets.requestList,
  async (ctx, body) => {
    const actor = signedIn(ctx);
    const member = isStaff(actor)
      ? body.MemberID
        ? memberRow(body.MemberID)
        : null
      : actor.memberId;
    const payoutFile = body.PayoutFileID
      ? (parsePublicId('payoutFile', body.PayoutFileID) ?? -1)
      : null;
    const company = await readSettings(ctx.db);
    const { timeZone } = company;
    const { from, until } = instantsOf(body.From, body.To, timeZone);
    const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
    const scope = sql`
    from wallet_request r join member m on m.id = r.member_id
    where (${member}::bigint is null or r.member_id = ${member})
      and (${body.Status ?? null}::text is null or r.status = ${body.Status ?? null})
      and (${body.Type ?? null}::text is null or r.type = ${body.Type ?? null})
      and (${body.ByCard ?? null}::boolean is null or r.by_card = ${body.ByCard ?? null})
      and (${payoutFile}::bigint is null or r.payout_file_id = ${payoutFile})
      and r.created_at >= ${from} and r.created_at < ${until}
      and (${search}::text is null or lower(m.full_name) like ${search}
        or ${idText('r', 'r.id')} like ${search} or ${idText('m', 'm.id')} like ${search})`;
    const { rows, counted } = await keyedPage(
      ctx.db,
      {
        key: sql`r.id`,
        ascending: isStaff(actor) && (body.Status === 'PENDING' || body.Status === 'PAYING'),
        columns: sql<RequestRow>`r.id, r.type, r.member_id, m.full_name, r.wallet_type, r.amount, r.bank_slip, r.by_card, r.payout, r.charge, r.bank, r.payout_by::text as payout_by,
        r.status, r.created_at, r.payout_file_id,
        ${walletsLocked(ctx.now)} as locked,
        r.decided_at, r.reference, r.reason,
        case when r.by_card and ${!isStaff(actor)} then (select i.reference from payment_intent i
          where i.request_id = r.id order by i.id desc limit 1) end as payment,
        ${isStaff(actor) ? slipSeenBefore('r.bank_slip', idText('R', 'r.id')) : sql`'{}'::text[]`} as seen,
        ${isStaff(actor) ? numberSeenBefore(sql`r.bank_slip`, idText('R', 'r.id')) : sql`'{}'::text[]`} as number_seen,
        ${isStaff(actor) ? sql`case when r.status = 'PENDING' then ${slipReadColumn('r.bank_slip')} end` : sql`null`} as slip_read,
        ${loginName(sql`r.decided_by`)} as decided_by`,
        scope,
        count: () => countRows(ctx.db, scope),
      },
      body,
    );
    return {
      rows: rows.map((row) => ({
        requestID: publicId('walletRequest', row.id),
        type: row.type,
        memberID: publicId('member', row.member_id),
        fullName: row.full_name,
        walletType: row.wallet_type,
        amount: decimalOf(row.amount),
        bankSlip: row.bank_slip,
        byCard: row.by_card,
        paymentReference: row.payment,
        payout: row.payout === null ? null : decimalOf(row.payout),
        payable: decimalOf(row.payout ?? row.amount),
        charge: row.charge === null ? null : decimalOf(row.charge),
        bank:
          row.bank && !isStaff(actor)
            ? { ...row.bank, accountNumber: lastFour(row.bank.accountNumber) }
            : row.bank,
        payoutBy: row.payout_by,
        slipSeenBefore: row.seen,
        numberSeenBefore: row.number_seen,
        slipSays:
          isStaff(actor) && row.bank_slip !== null && row.status === 'PENDING'
            ? slipSays(
                row.slip_read,
                slipExpected(
                  {
                    amount: row.amount,
                    reference: publicId('member', row.member_id),
                    sentAt: row.created_at,
                  },
                  company,
                ),
              )
            : null,
        status: row.status,
        payoutFileID:
          row.payout_file_id === null ? null : publicId('payoutFile', row.payout_file_id),
        locked: row.locked,
        createdAt: row.created_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        decidedBy: row.decided_by,
        reference: row.reference,
        reason: row.reason,
      })),
      total: counted.total,
    };
  },
  { standby: 'exports' },
);
