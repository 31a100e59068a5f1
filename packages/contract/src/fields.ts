import { parseMoney, type Sen } from '@canopy/domain/money';
import { parsePv, type Pv } from '@canopy/domain/volume';
import { isDate, isPeriod } from '@canopy/domain/calendar';
import { z } from 'zod/mini';

/** Free text that is stored: trimmed, no control characters, at most `max` characters. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    // eslint-disable-next-line no-control-regex
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/),
  );

/** Name of a file somebody chose. Signs that turn or hide what follows are left out: an office pastes them unseen. */
export const fileName = (max: number) =>
  z.string().check(
    z.overwrite((name) => name.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu, '')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
  );

/** Like {@link text}, but may be empty. */
export const optionalText = (max: number) =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(max),
      // eslint-disable-next-line no-control-regex
      z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/),
    ),
    '',
  );

const MAX_HUNDREDTHS = 100_000_000_000;

/** A decimal as text or number that `parse` converts to hundredths, `least` or more. */
const decimal = <T extends number>(
  parse: (value: string | number) => T | null,
  least: number,
  description: string,
) =>
  z
    .pipe(
      z.union([z.string().check(z.maxLength(20)), z.number()]),
      z.transform((input: string | number, payload): T => {
        const value = parse(input);
        if (value === null || value < least || value > MAX_HUNDREDTHS) {
          payload.issues.push({ code: 'custom', message: 'INVALID_AMOUNT', input });
          return z.NEVER;
        }
        return value;
      }),
    )
    .check(z.describe(description));

/** An amount in decimal RM, string or number, at most 2 decimals, above zero → integer sen. */
export const amount = decimal<Sen>(parseMoney, 1, 'Decimal RM with at most 2 decimals, above zero');

/** Like {@link amount}, zero included. */
export const amountOrZero = decimal<Sen>(
  parseMoney,
  0,
  'Decimal RM with at most 2 decimals, zero or more',
);

/** An amount added or, if negative, taken; not zero. */
export const signedAmount = z
  .pipe(
    z.union([z.string().check(z.maxLength(20)), z.number()]),
    z.transform((input: string | number, payload): Sen => {
      const text = String(input).trim();
      const value = parseMoney(text.replace(/^[-−]/, ''));
      if (value === null || value < 1 || value > MAX_HUNDREDTHS) {
        payload.issues.push({ code: 'custom', message: 'INVALID_AMOUNT', input });
        return z.NEVER;
      }
      return /^[-−]/.test(text) ? -value : value;
    }),
  )
  .check(z.describe('Decimal RM with at most 2 decimals, not zero; a minus takes it away'));

/** A PV in decimal text or number, at most 2 decimals, zero or more → hundredths. */
export const pvValue = decimal<Pv>(parsePv, 0, 'PV with at most 2 decimals, zero or more');

/** Money in an answer: decimal RM as text, `"1234.50"`. */
export const money = z.string().check(z.describe('Decimal RM, two decimals'));
/** PV in an answer: decimal text with two decimals. */
export const pv = z.string().check(z.describe('PV, two decimals'));

/** A text of at most `max` characters; a number is converted to text, an object is rejected. */
export const textOrNumber = (max: number) =>
  z
    .pipe(
      z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
      z.string().check(z.maxLength(max)),
    )
    .check(z.meta({ type: ['string', 'number'] }));

/**
 * A whole number from `min` to `max`, or its decimal digits as text; an empty text is 0, or missing where 0 is too
 * small.
 */
export const integerOrText = (min: number, max: number, tooSmall?: 'REQUIRED') =>
  z
    .pipe(
      z.transform((value: unknown) => {
        if (typeof value !== 'string') return value;
        const digits = value.trim();
        if (digits === '') return min > 0 ? Number.NaN : 0;
        // `0x1` and `1e3` are numbers to a machine only
        return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
      }),
      z.number().check(z.int(), z.minimum(min, tooSmall), z.maximum(max)),
    )
    .check(z.meta({ type: ['integer', 'string'] }));

const publicId = (letter: string) =>
  z.string().check(z.regex(new RegExp(`^${letter}\\d{7,12}$`), 'INVALID_ID'));
export const memberId = z
  .string()
  .check(z.regex(/^[MA]\d{7,12}$/, 'INVALID_ID'), z.describe('M0000001, or A0000001 for staff'));
export const staffId = publicId('A');
export const saleId = publicId('S');
export const requestId = publicId('R');
export const warehouseId = publicId('W');
export const runId = publicId('B');
export const shipmentId = publicId('D');
export const refundId = publicId('F');
export const payoutFileId = publicId('P');
export const adjustmentId = publicId('J');
export const bonusAdjustmentId = publicId('K');
export const ticketId = publicId('Q');
export const integrationId = publicId('I');
export const rowId = integerOrText(1, 9_007_199_254_740_991);
export const productCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** The code of a category of products or stock items. */
export const categoryCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9-]{1,30}$/, 'INVALID_PRODUCT_CODE'));
export const activeStatus = z.enum(['ACTIVE', 'INACTIVE']);
export const quantity = z
  .number()
  .check(z.int('QUANTITY'), z.minimum(1, 'QUANTITY'), z.maximum(9_999, 'QUANTITY'));
export const mallType = z.union([z.literal(2), z.literal(3), z.literal(4)]);
export const walletType = z.enum(['EW', 'RW', 'SW']);
export const securityPin = z.string().check(z.minLength(1), z.maxLength(20));
/**
 * Re-authentication: the password, plus an authenticator code if one is set up. Required by calls that
 * change where account-recovery links are sent.
 */
export const proofAnew = {
  CurrentPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  TotpCode: z.optional(z.string().check(z.trim(), z.minLength(6), z.maxLength(30))),
};
/** Whether a call takes the proof anew. */
export const takesProof = (body: { shape: Record<string, unknown> } | undefined): boolean =>
  body?.shape['CurrentPassword'] === proofAnew.CurrentPassword;

/** Refusals of a proof anew, and of what needs one that was not given. */
export const PROOF_ERRORS = [
  'PROOF_NEEDED',
  'WRONG_PASSWORD',
  'BLOCKED',
  'WRONG_TOTP',
  'TOO_MANY_REQUESTS',
] as const;

/** Forms send 0 while none is chosen. */
export const countryId = integerOrText(1, 999, 'REQUIRED');
export const date = z.string().check(z.refine(isDate, 'INVALID_DATE'), z.meta({ format: 'date' }));
export const period = z.string().check(z.refine(isPeriod, 'INVALID_PERIOD'), z.describe('YYYY-MM'));
export const instant = z.iso.datetime().check(z.describe('UTC'));
/** Work under way in the background: since when, and how far it is if that is known (`total` above 0). */
export const underWay = z.object({ since: instant, done: z.int(), total: z.int() });

/** An instant from the caller, within the years that dates support. */
export const boundInstant = instant.check(
  z.refine((value) => isDate(value.slice(0, 10)), 'INVALID_DATE'),
);
export const fileUrl = z
  .string()
  .check(z.regex(/^\/files\/[a-z]+\/[A-Za-z0-9_-]{20,60}\.(jpg|png)$/, 'INVALID_FILE'));

/** A person's picture in a response. */
export const photo = z
  .nullable(z.string())
  .check(z.describe('Link to the person’s picture, for an hour or two; null without one'));

const sort = z
  .optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,40}$/)))
  .check(z.describe('Field name, with a minus for descending'));

/** How an export formats a field's value. */
const sheetCellKind = z.enum(['text', 'number', 'money', 'percent', 'day', 'instant']);

/** A field of a row by name, or a nested one: `member.fullName`. */
const rowField = z.string().check(z.regex(/^[a-zA-Z]\w{0,39}(\.\w{1,40}){0,3}$/));

/**
 * Asks a list for all its rows as a file instead of one page: same filters, order, permissions and scope.
 * The response is the file; there is no RESULT.
 */
const sheetExport = z.optional(
  z.strictObject({
    Format: z.enum(['xlsx', 'csv', 'pdf']),
    /** Title on a PDF, in the reader's language. */
    Title: z.optional(text(100)),
    Columns: z
      .array(
        z.strictObject({
          Title: text(100),
          /** Row fields shown in one cell; none leaves the column empty. */
          Fields: z.array(rowField).check(z.maxLength(6)),
          /** Separator between several fields. */
          Between: z._default(z.string().check(z.maxLength(5)), ' '),
          /** `money` and `number` as numbers, `percent` from basis points, times in the company's time zone. */
          As: z._default(sheetCellKind, 'text'),
          /**
           * Display texts for values in the reader's language, by value, with `""` for none; other values
           * stay as they are.
           */
          Words: z.optional(
            z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200))),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(40)),
  }),
);

/** Input of a call whose answer is also available as a document: the response is the PDF; there is no RESULT. */
export const asPaper = { Paper: z.optional(z.literal('pdf')) };

/** Input of a call whose answer is also available as many documents in one file. */
export const asPapers = { Paper: z.optional(z.literal('zip')) };

/** Result of a call that always returns a file: there is no RESULT. */
export const fileResult = z.never().check(z.describe('The answer is the file'));

/** Input of a list that is also available as a file. */
export const exportable = { Export: sheetExport };

/** The file a caller wants, as the server receives it. */
export type SheetWanted = NonNullable<z.output<typeof sheetExport>>;

/** A field to sort by; a leading minus means descending. */
export type SortKey<Field extends string> = Field | `-${Field}`;

/**
 * Input of a list that can be sorted by these fields. The type limits callers to them; the server still
 * accepts any name and falls back to the list's own order, because a stored link may contain an old name.
 */
export const pageSortedBy = <const Field extends string>(..._fields: Field[]) => ({
  Page: z._default(z.int().check(z.minimum(1), z.maximum(10_000_000)), 1),
  PageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
  Sort: sort as z.ZodMiniOptional<z.ZodMiniType<string, SortKey<Field>>>,
  Search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ...exportable,
});

/** Input of a list with a fixed order; giving a `Sort` does not compile. */
export const page = pageSortedBy<never>();

/** Result of every list: one page of rows, and the total number. */
export const rows = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int() });

/** Units of an order that are returned; all remaining units if absent. */
export const unitsBack = z.optional(
  z
    .array(z.strictObject({ ProductCode: productCode, Quantity: quantity }))
    .check(z.minLength(1), z.maxLength(100)),
);

/** Lines of a cart or an order. */
export const products = z
  .array(z.strictObject({ ProductCode: productCode, Quantity: quantity }))
  .check(z.minLength(1, 'REQUIRED'), z.maxLength(100));
