import { parseMoney, type Sen } from '@canopy/domain/money';
import { parsePv, type Pv } from '@canopy/domain/volume';
import { isDate, isPeriod } from '@canopy/domain/time';
import { z } from 'zod';

/** Free text that is stored: trimmed, no control characters, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/);

/** Like {@link text}, but may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/)
    .default('');

const MOST_SEN = 100_000_000_000;

/** An amount in decimal RM, string or number, at most 2 decimals, above zero → integer sen. */
export const amount = z
  .union([z.string().max(20), z.number()])
  .transform((value, ctx): Sen => {
    const sen = parseMoney(value);
    if (sen === null || sen <= 0 || sen > MOST_SEN) {
      ctx.addIssue({ code: 'custom', message: 'INVALID_AMOUNT' });
      return z.NEVER;
    }
    return sen;
  })
  .describe('Decimal RM with at most 2 decimals, above zero');

/** Like {@link amount}, zero included. */
export const amountOrZero = z
  .union([z.string().max(20), z.number()])
  .transform((value, ctx): Sen => {
    const sen = parseMoney(value);
    if (sen === null || sen < 0 || sen > MOST_SEN) {
      ctx.addIssue({ code: 'custom', message: 'INVALID_AMOUNT' });
      return z.NEVER;
    }
    return sen;
  })
  .describe('Decimal RM with at most 2 decimals, zero or more');

/** A PV in decimal text or number, at most 2 decimals, zero or more → hundredths. */
export const pvValue = z
  .union([z.string().max(20), z.number()])
  .transform((value, ctx): Pv => {
    const parsed = parsePv(value);
    if (parsed === null || parsed > MOST_SEN) {
      ctx.addIssue({ code: 'custom', message: 'INVALID_AMOUNT' });
      return z.NEVER;
    }
    return parsed;
  })
  .describe('PV with at most 2 decimals, zero or more');

/** Money in an answer: decimal RM as text, `"1234.50"`. */
export const money = z.string().describe('Decimal RM, two decimals');
/** PV in an answer: decimal text with two decimals. */
export const pv = z.string().describe('PV, two decimals');

const publicId = (letter: string) =>
  z.string().regex(new RegExp(`^${letter}\\d{7,12}$`), 'INVALID_ID');
export const memberId = z
  .string()
  .regex(/^[MA]\d{7,12}$/, 'INVALID_ID')
  .describe('M0000001, or A0000001 for staff');
export const staffId = publicId('A');
export const saleId = publicId('S');
export const requestId = publicId('R');
export const warehouseId = publicId('W');
export const runId = publicId('B');
export const shipmentId = publicId('D');
export const refundId = publicId('F');
export const rowId = z.coerce.number().int().min(1).max(9_007_199_254_740_991);
export const productCode = z.string().trim().min(1).max(40);
export const quantity = z.number().int('QUANTITY').min(1, 'QUANTITY').max(9_999, 'QUANTITY');
export const mallType = z.union([z.literal(2), z.literal(3), z.literal(4)]);
export const walletType = z.enum(['EW', 'RW', 'SW']);
export const securityPin = z.string().min(1).max(20);
export const date = z.string().refine(isDate, 'INVALID_DATE');
export const period = z.string().refine(isPeriod, 'INVALID_PERIOD').describe('YYYY-MM');
export const instant = z.iso.datetime().describe('UTC');
export const fileUrl = z
  .string()
  .regex(/^\/files\/[a-z]+\/[A-Za-z0-9_-]{20,60}\.(jpg|png)$/, 'INVALID_FILE');

/** What every list takes (api 1). */
export const page = {
  Page: z.number().int().min(1).max(1_000_000).default(1),
  PageSize: z.number().int().min(1).max(200).default(20),
  Sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional()
    .describe('Field name, with a minus for descending'),
  Search: z.string().trim().max(100).optional(),
};

/** What every list answers (api 1). */
export const rows = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.number().int() });

/** Units of an order that come back; absent: all that is left of it. */
export const unitsBack = z
  .array(z.strictObject({ ProductCode: productCode, Quantity: quantity }))
  .min(1)
  .max(100)
  .optional();

/** A cart line as the specification stores it, in payload spelling. */
export const products = z
  .array(z.strictObject({ ProductCode: productCode, Quantity: quantity }))
  .min(1, 'REQUIRED')
  .max(100);
