import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { looksLikeFormula } from '../../../platform/http/export/cells.ts';
import type { PayoutBank } from './tables.ts';

/** The columns of a payment file, as required by banks' bulk upload formats. */
const COLUMNS = ['Reference', 'Beneficiary', 'Bank', 'Branch', 'Account', 'Amount', 'Currency'];

const cell = (text: string) =>
  `"${(looksLikeFormula(text) ? `'${text}` : text).replaceAll('"', '""').replace(/\s+/g, ' ')}"`;

/**
 * A payment file as CSV, built from the bank details stored with each withdrawal when it was
 * requested, in the order of the requests.
 */
export async function payoutContent(db: ReadDb, fileId: number): Promise<string> {
  const rows = await db
    .selectFrom('wallet_request')
    .select(['id', 'bank', 'payout'])
    .where('payout_file_id', '=', fileId)
    .orderBy('id')
    .execute();
  return `${[COLUMNS.map(cell), ...rows.map(lineOf)].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function lineOf(row: { id: number; bank: PayoutBank | null; payout: number | null }): string[] {
  const { name, accountNumber, holder, branch } = row.bank!;
  return [
    ...[publicId('walletRequest', row.id), holder, name, branch, accountNumber].map(cell),
    decimalOf(row.payout!),
    'MYR',
  ];
}
