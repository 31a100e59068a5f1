import { parseMoney } from '@canopy/domain/money';
import { rowsBelow } from '@canopy/domain/importSheet';
import { ApiError } from '../../../platform/errors.ts';
import { cellsOf, headOf } from '../../company/imports/readSheet.ts';
import { outcomeOf } from '../../company/imports/readers.ts';

/** One line of the bank's answer to a payment file. */
export interface PayoutLine {
  /** Row of the file, counted from 1 with the header. */
  line: number;
  id: string;
  outcome: 'PAID' | 'FAILED' | null;
  /** Sen; null if the answer does not state it. */
  amount: number | null;
  bankReference: string;
  reason: string;
}

/**
 * Reads the bank's answer: CSV whose header has at least `Reference` and `Status` (`PAID` or
 * `FAILED`), and optionally `Bank reference`, `Reason` and `Amount`, in any order and letter case, or
 * named as in the product's languages.
 *
 * @throws ApiError `PAYOUT_RESULT_FORMAT` when there is no such header or no line.
 */
export function readPayoutLines(content: string): PayoutLine[] {
  const cells = cellsOf(content);
  const head = headOf('PAYOUT_ANSWER', cells);
  const rows = head ? rowsBelow(head, cells) : [];
  if (!head || head.missing.length > 0 || head.twice.length > 0 || rows.length === 0) {
    throw new ApiError('PAYOUT_RESULT_FORMAT');
  }
  return rows.map(({ line, cells: row }) => ({
    line,
    id: (row['Reference'] ?? '').slice(0, 20),
    outcome: outcomeOf(row['Status'] ?? ''),
    amount: row['Amount'] ? parseMoney(row['Amount'].replaceAll(',', '')) : null,
    bankReference: (row['Bank reference'] ?? '').slice(0, 60),
    reason: (row['Reason'] ?? '').replace(/\s+/g, ' ').slice(0, 300),
  }));
}
