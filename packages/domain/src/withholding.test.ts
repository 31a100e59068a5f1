import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMoney } from './money.ts';
import {
  cleanTin,
  isTin,
  isWithheld,
  LEGAL_TERMS,
  MAX_WITHHOLDING_RATE,
  paymentTax,
  taxOf,
  termsIn,
  yearBefore,
  type WithholdingTerms,
} from './withholding.ts';

const PAGE = join(import.meta.dirname, '../../../docs/tax.md');
const terms: WithholdingTerms = { from: '2025-01', on: true, ...LEGAL_TERMS };
const resident = { resident: true, individual: true, nonCash: 0 };

/** The rows of the table on the page whose first column has this name. */
function table(column: string): string[][] {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const head = lines.findIndex((line) => line.startsWith('|') && cells(line)[0] === column);
  const rows = [];
  for (let i = head + 2; lines[i]?.startsWith('|'); i += 1) rows.push(cells(lines[i]!));
  return rows;
}

const sen = (text: string): number =>
  text === '' ? 0 : parseMoney(text.replaceAll(',', ''), { signed: true })!;

interface Paid {
  month: string;
  amounts: number[];
}

/** Tax withheld from each payment to one person, summed afresh for every payment. */
function slowly(
  versions: readonly WithholdingTerms[],
  paid: readonly Paid[],
  benefits: readonly { year: number; amount: number }[],
): bigint[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + BigInt(one), 0n);
  return paid.map(({ month, amounts }) => {
    const before = Number(month.slice(0, 4)) - 1;
    const cash = sum(
      paid.filter((one) => Number(one.month.slice(0, 4)) === before).flatMap((one) => one.amounts),
    );
    const kind = sum(benefits.filter(({ year }) => year === before).map(({ amount }) => amount));
    const holding = versions
      .filter(({ from }) => from <= month)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1);
    if (!holding?.on || cash + kind <= BigInt(holding.threshold)) return 0n;
    const twice = sum(amounts) * BigInt(holding.rate) * 2n;
    return (twice + 10_000n) / 20_000n;
  });
}

/** The same, using the product's functions. */
function quickly(
  versions: readonly WithholdingTerms[],
  paid: readonly Paid[],
  benefits: readonly { year: number; amount: number }[],
): number[] {
  const cashOf = new Map<number, number>();
  for (const { month, amounts } of paid) {
    const year = Number(month.slice(0, 4));
    for (const amount of amounts) cashOf.set(year, (cashOf.get(year) ?? 0) + amount);
  }
  return paid.map(({ month, amounts }) => {
    const year = yearBefore(month);
    const holding = termsIn(versions, month);
    const nonCash = benefits
      .filter((one) => one.year === year)
      .reduce((all, { amount }) => all + amount, 0);
    if (!isWithheld(holding, { ...resident, cash: cashOf.get(year) ?? 0, nonCash })) return 0;
    return paymentTax(amounts, holding!.rate)?.tax ?? 0;
  });
}

describe('the years that were worked by hand', () => {
  const cases = new Map<string, string[][]>();
  for (const row of table('case'))
    cases.set(row[0]!, [...(cases.get(row[0]!) ?? []), row.slice(1)]);

  test('are on the page', () => expect(cases.size).toBeGreaterThanOrEqual(5));

  test.each([...cases])('case %s', (_, rows) => {
    const paid = rows
      .filter(([, bonuses, clawBack]) => bonuses !== '' || clawBack !== '')
      .map(([month, bonuses, clawBack]) => ({
        month: month!,
        amounts: [...bonuses!.split(' + ').map(sen), ...(clawBack ? [sen(clawBack)] : [])],
      }));
    const benefits = rows
      .filter(([, , , inKind]) => inKind !== '')
      .map(([month, , , inKind]) => ({ year: Number(month!.slice(0, 4)), amount: sen(inKind!) }));
    const expected = rows
      .filter(([, bonuses, clawBack]) => bonuses !== '' || clawBack !== '')
      .map(([, , , , tax]) => sen(tax!));
    expect(quickly([terms], paid, benefits)).toEqual(expected);
  });
});

describe('withheld tax', () => {
  test('is what slow sums say, whatever is paid, clawed back, given and changed', () => {
    const month = fc
      .tuple(fc.integer({ min: 2024, max: 2027 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
    const payment = fc.record({
      month,
      amounts: fc
        .tuple(
          fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 3 }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        )
        .map(([bonuses, share]) => {
          const back = Math.floor(bonuses.reduce((a, b) => a + b, 0) * share);
          return back > 0 ? [...bonuses, -back] : bonuses;
        }),
    });
    const version = fc.record({
      from: month,
      on: fc.boolean(),
      rate: fc.integer({ min: 1, max: MAX_WITHHOLDING_RATE }),
      threshold: fc.integer({ min: 0, max: 20_000_000 }),
    });
    const benefit = fc.record({
      year: fc.integer({ min: 2023, max: 2027 }),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(version, { maxLength: 4 }),
        fc.array(payment, { maxLength: 20 }),
        fc.array(benefit, { maxLength: 4 }),
        (versions, paid, benefits) => {
          expect(quickly(versions, paid, benefits).map(BigInt)).toEqual(
            slowly(versions, paid, benefits),
          );
        },
      ),
    );
  });

  test('leaves something of the bonus that carries it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: MAX_WITHHOLDING_RATE }),
        (amounts, rate) => {
          const taxed = paymentTax(amounts, rate);
          if (taxed) expect(taxed.tax).toBeLessThan(amounts[taxed.carrier]!);
        },
      ),
    );
  });

  test('is nothing of residents abroad, of companies, and of half a sen', () => {
    const cash = 20_000_000;
    expect(isWithheld(terms, { ...resident, cash })).toBe(true);
    expect(isWithheld(terms, { ...resident, cash, resident: false })).toBe(false);
    expect(isWithheld(terms, { ...resident, cash, individual: false })).toBe(false);
    expect(isWithheld({ ...terms, on: false }, { ...resident, cash })).toBe(false);
    expect(isWithheld(null, { ...resident, cash })).toBe(false);
    expect(paymentTax([24], 200)).toBe(null);
    expect(taxOf(25, 200)).toBe(1);
    expect(paymentTax([5_000, 5_000, -10_000], 200)).toBe(null);
  });
});

test.each([
  ['IG12345678901', 'INDIVIDUAL', true],
  ['IG123456789', 'INDIVIDUAL', true],
  ['ig 1234-567890', 'INDIVIDUAL', true],
  ['IG12345678', 'INDIVIDUAL', false],
  ['IG123456789012', 'INDIVIDUAL', false],
  ['C2584563200', 'INDIVIDUAL', false],
  ['C2584563200', 'COMPANY', true],
  ['C2584563202', 'COMPANY', false],
  ['IG12345678901', 'COMPANY', false],
] as const)('the number %s of a person who is %s', (tin, kind, right) => {
  expect(isTin(cleanTin(tin), kind)).toBe(right);
});
