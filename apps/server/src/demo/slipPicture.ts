import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { keepDrawn } from '../features/company/files/readSlips.ts';
import { uploadFile } from '../features/company/files/uploadFile.ts';
import { noAudit } from '../platform/audit.ts';
import type { Ctx } from '../platform/context.ts';
import { runCommand } from '../platform/operation.ts';

/** The company account into which the demo's slips are paid. */
export const COMPANY_ACCOUNT = {
  bank: 'Example Bank (fictional)',
  account: '0000 0000 0000',
  holder: 'Canopy Demo Sdn. Bhd. (fictional)',
};

/** Details on a slip besides its number and amount. */
export interface SlipDetails {
  from?: string;
  /** The payer's reference: the member's ID, or the username of a new registrant. */
  reference?: string;
  at?: Date;
  /** The account paid into, if not the demo company's. */
  to?: { account: string; holder: string };
}

/** Fictitious banks, each with its colours. */
const BANKS = [
  ['Bank Merbau', '#24446B', '#E2A93B'],
  ['Bank Cengal', '#5B2A4F', '#E7B7A1'],
  ['Bank Meranti', '#0B4232', '#62CFA0'],
  ['Bank Jelutong', '#7A3B1E', '#F0C264'],
] as const;

const MODULES = 12;

/**
 * A fictitious slip of an online transfer: bank, amount, account, payer, date, reference and number. The
 * code at the bottom makes the picture for each number unique.
 */
export function drawSlip(
  number: number,
  amount: string,
  { from = '', reference = '', at, to = COMPANY_ACCOUNT }: SlipDetails = {},
): Promise<Buffer> {
  const [bank, ground, mark] = BANKS[number % BANKS.length]!;
  const id = `FT${String(number).padStart(6, '0')}`;
  const rows = [
    ['To', to.holder.replace(' (fictional)', '')],
    ['Account', to.account],
    ['From', from.toUpperCase()],
    ['Date', at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''],
    ['Reference', reference],
    ['Slip number', id],
  ].filter(([, value]) => value);
  const lines = rows
    .map(
      ([label, value], i) =>
        `<path d="M32 ${214 + i * 36}h336" stroke="#E7E2D7"/><text x="32" y="${237 + i * 36}" fill="#646A63">${label}</text>
        <text x="368" y="${237 + i * 36}" text-anchor="end" font-weight="600">${escaped(value!)}</text>`,
    )
    .join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="560" viewBox="0 0 400 560">
    <rect width="400" height="560" fill="#FDFCF8"/><rect width="400" height="76" fill="${ground}"/>
    <circle cx="48" cy="38" r="15" fill="${mark}"/><path d="M38 43l7-9 5 5 3-4 6 8z" fill="${ground}"/>
    <g font-family="sans-serif" font-size="14" fill="#1B211D">
    <text x="74" y="44" font-size="20" font-weight="600" fill="#fff">${bank}</text>
    <text x="368" y="43" text-anchor="end" font-size="13" fill="#fff" opacity=".8">Online transfer</text>
    <path d="M34 114l6 6 10-13" fill="none" stroke="#0B6A4C" stroke-width="3"/>
    <text x="60" y="120" font-size="16" font-weight="600" fill="#0B6A4C">Transfer successful</text>
    <text x="32" y="178" font-size="36" font-weight="700">RM ${amount}</text>${lines}</g>
    ${code(id)}</svg>`),
  )
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** A square code made from the slip's number. */
function code(id: string): string {
  const bits = createHash('sha256').update(id).digest();
  const side = 8;
  const squares: string[] = [];
  for (let i = 0; i < MODULES * MODULES; i += 1) {
    if ((bits[(i >> 3) % bits.length]! >> (i & 7)) & 1)
      squares.push(`M${32 + (i % MODULES) * side} ${448 + Math.floor(i / MODULES) * side}h8v8h-8z`);
  }
  return `<path d="${squares.join('')}" fill="#1B211D"/>`;
}

const escaped = (text: string) =>
  text.replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign]!);

/**
 * Uploads the slip of a payment, with the wizard's ticket if nobody is signed in, and returns its URL. Where no
 * machine reads it, what it shows is kept as read: nothing is approved by one person otherwise.
 */
export async function uploadSlip(
  ctx: Ctx,
  number: number,
  amount: string,
  details: SlipDetails,
  ticket?: string,
): Promise<string> {
  const picture = await drawSlip(number, amount, details);
  const file = await uploadFile(ctx, {
    DataString: picture.toString('base64'),
    FileType: 'image/png',
    FileName: 'slip.png',
    Pathway: 'slip',
    Ticket: ticket,
  });
  if (!ctx.config.readSlips) await keepAsRead(ctx, file, textOf(number, amount, details));
  return file;
}

/** What a machine reads on a slip drawn by {@link drawSlip}. */
const textOf = (
  number: number,
  amount: string,
  { reference = '', at, to = COMPANY_ACCOUNT }: SlipDetails,
): string =>
  [
    `RM ${amount}`,
    `Account ${to.account}`,
    at ? `Date ${at.toISOString().slice(0, 10)}` : '',
    reference && `Reference ${reference}`,
    `Slip number FT${String(number).padStart(6, '0')}`,
  ].join('\n');

const keepAsRead = (ctx: Ctx, file: string, text: string) =>
  runCommand(ctx, async ({ tx, now }) => {
    await keepDrawn(tx, file, text, now);
    return { result: undefined, audit: noAudit('the slip itself shows what was drawn on it') };
  });
