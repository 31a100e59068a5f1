import { parseMoney } from '@canopy/domain/money';
import Papa from 'papaparse';
import { ApiError } from '../../platform/errors.ts';

/** One line of the bank's answer to a payment file. */
export interface PayoutLine {
  /** Line number in the file; the header is line 1. */
  line: number;
  id: string;
  outcome: 'PAID' | 'FAILED' | null;
  /** Sen; null if the answer does not state it. */
  amount: number | null;
  bankReference: string;
  reason: string;
}

const OUTCOMES: Record<string, 'PAID' | 'FAILED'> = { PAID: 'PAID', FAILED: 'FAILED' };

/**
 * Reads the bank's answer: CSV whose header has at least `Reference` and `Status` (`PAID` or
 * `FAILED`), and optionally `Bank reference`, `Reason` and `Amount`, in any order and letter case.
 *
 * @throws ApiError `PAYOUT_RESULT_FORMAT` when there is no such header or no line.
 */
export function readPayoutLines(content: string): PayoutLine[] {
  const { data, meta } = Papa.parse<Record<string, string>>(content.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  const named = new Set(meta.fields);
  if (!named.has('reference') || !named.has('status') || data.length === 0) {
    throw new ApiError('PAYOUT_RESULT_FORMAT');
  }
  return data.map((row, index) => ({
    line: index + 2,
    id: (row['reference'] ?? '').slice(0, 20),
    outcome: OUTCOMES[(row['status'] ?? '').toUpperCase()] ?? null,
    amount: row['amount'] ? parseMoney(row['amount'].replaceAll(',', '')) : null,
    bankReference: (row['bank reference'] ?? '').slice(0, 60),
    reason: (row['reason'] ?? '').replace(/\s+/g, ' ').slice(0, 300),
  }));
}
