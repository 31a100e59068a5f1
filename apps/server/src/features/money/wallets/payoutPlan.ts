import type { ErrorCode } from '@canopy/contract/codes';
import { parsePublicId } from '@canopy/domain/ids';
import { ApiError } from '../../../platform/errors.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { readPayoutLines, type PayoutLine } from './payoutResult.ts';
import { becomes } from './settlePayout.ts';
import type { RequestStatus } from './tables.ts';

/** What a line of the bank's answer would do to a withdrawal; sen. */
export interface PlannedLine extends PayoutLine {
  fullName: string | null;
  payout: number | null;
  status: RequestStatus | null;
  becomes: 'APPROVED' | 'REJECTED' | null;
  refusal: { code: ErrorCode; params: Record<string, string | number> } | null;
}

/** What the bank's answer would do to a payment file, and the withdrawals that stay open. */
export interface PayoutPlan {
  lines: PlannedLine[];
  open: { count: number; sum: number };
  /** Of the answer and of everything that decides what it does. */
  hash: Buffer;
}

/**
 * Works out what the bank's answer would do, as `settlePayout` does it line by line.
 *
 * @throws ApiError `PAYOUT_RESULT_FORMAT`
 */
export async function planPayout(db: ReadDb, fileId: number, content: string): Promise<PayoutPlan> {
  const found = await db
    .selectFrom('wallet_request as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.status', 'r.payout', 'm.full_name'])
    .where('r.payout_file_id', '=', fileId)
    .execute();
  const requests = new Map(found.map((row) => [row.id, row]));
  const lines = readPayoutLines(content).map((line): PlannedLine => {
    const request = requests.get(parsePublicId('walletRequest', line.id) ?? -1);
    const planned = {
      ...line,
      fullName: request?.full_name ?? null,
      payout: request?.payout ?? null,
      status: request?.status ?? null,
    };
    try {
      const status = becomes(line, request);
      // a further line about the same one meets what this one made of it
      if (request && status) requests.set(request.id, { ...request, status });
      return { ...planned, becomes: status, refusal: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, params } = error;
      return { ...planned, becomes: null, refusal: { code, params } };
    }
  });
  const open = [...requests.values()].filter(({ status }) => status === 'PAYING');
  return {
    lines,
    open: { count: open.length, sum: open.reduce((sum, row) => sum + row.payout!, 0) },
    hash: sha256(JSON.stringify([fileId, content, lines])),
  };
}
