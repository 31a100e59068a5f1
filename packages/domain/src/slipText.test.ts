import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from './money.ts';
import { accountRead, compareSlip, areDistinctSlips } from './slipMatch.ts';
import { parseSlip, type SlipText } from './slipText.ts';

/** Texts as recognized on slips from the web pages and apps of the common banks. */
const SLIPS: { of: string; text: string; says: Partial<SlipText> & { account?: string | null } }[] =
  [
    {
      of: 'an application with the label above the value',
      text: `Successful
Transfer Amount
RM 1,250.00
Reference ID
123456789M
22 Nov 2026, 03:14 PM
Beneficiary name
CANOPY SDN BHD
Beneficiary account number
5141 2233 4455
Receiving bank
MAYBANK
Recipient's reference
M0000123
Note: This receipt is computer generated and no signature is required.`,
      says: {
        amount: 125_000,
        account: '514122334455',
        date: '2026-11-22',
        slipNumber: '123456789M',
        references: ['M0000123', 'This receipt is computer generated and no signature is requi'],
      },
    },
    {
      of: 'a page with label and value in a line',
      text: `DuitNow Transfer
Status : Successful
Reference No. : 20261121CIBBMYKL010ORM12345678
Transaction Date : 21/11/2026 10:02:11
From Account : 7612345678 SAVINGS
To Account : 8001234567 CANOPY SDN BHD
Amount : MYR 500.00
Service Charge : MYR 0.50
Recipient Reference : M0000044 reload
Other Payment Details : topup`,
      says: {
        amount: 50_000,
        account: '8001234567',
        date: '2026-11-21',
        slipNumber: '20261121CIBBMYKL010ORM12345678',
        references: ['M0000044 reload', 'topup', 'M0000044'],
      },
    },
    {
      of: 'Malay labels',
      text: `Pemindahan Berjaya
Tarikh: 5 Ogos 2026 11:20 PG
No. Rujukan: IB26080512345
Daripada akaun: 1621 1122 3344
Akaun penerima: 1234-5678-9012
Amaun: RM88.00
Caj: RM0.00
Rujukan penerima: m0000007`,
      says: {
        amount: 8_800,
        account: '123456789012',
        date: '2026-08-05',
        slipNumber: 'IB26080512345',
        references: ['m0000007'],
      },
    },
    {
      of: 'a cash deposit machine',
      text: `CASH DEPOSIT
DATE 19/11/26 TIME 18:44:02
TRACE NO 004512
ACCOUNT NO 514122334455
RM50 X 4
RM100 X 1
TOTAL RM 300.00`,
      says: { amount: 30_000, account: '514122334455', date: '2026-11-19', slipNumber: '004512' },
    },
    {
      of: 'a hidden account',
      text: `You transferred
RM 39.00
to CANOPY SDN BHD
Account Number xxxxxxxx4455
Date 2026-11-22 08:15
Transaction ID 9a8b7c6d5e4f
Reference M0000002`,
      says: {
        amount: 3_900,
        account: '********4455',
        date: '2026-11-22',
        slipNumber: '9A8B7C6D5E4F',
      },
    },
    {
      of: 'letters read for digits',
      text: `Amount RM1,25O.0O
Date 0l Nov 2026
Reference MOOOO123`,
      says: { amount: 125_000, date: null, references: ['MOOOO123'] },
    },
    {
      of: 'an interbank transfer with fee and total',
      text: `IBG Transfer
Transaction Date 02-Dec-2026
Amount (RM) 1,000.00
IBG Fee (RM) 0.10
Total (RM) 1,000.10
Transaction Reference No. RHB8812734`,
      says: { amount: 100_000, date: '2026-12-02', slipNumber: 'RHB8812734' },
    },
    {
      of: 'an amount at the top, without a label',
      text: `Paid
RM 135.00
CANOPY SDN BHD
Sun, Nov 15, 2026 9:41 AM
Available balance RM 2,400.10`,
      says: { amount: 13_500, date: '2026-11-15', account: null, slipNumber: null, references: [] },
    },
    {
      of: 'a debit advice',
      text: `Debit Advice
Value Date: 30.09.2026
Beneficiary A/C No: 0 12345 6789 01
Nilai: MYR 12 500.00
Remarks: pesanan S0000912`,
      says: {
        amount: 1_250_000,
        account: '012345678901',
        date: '2026-09-30',
        references: ['pesanan S0000912', 'S0000912'],
      },
    },
    {
      of: 'several amounts that nothing tells apart',
      text: 'RM 10.00\nRM 20.00\n01/02/2026\n02/02/2026',
      says: { amount: null, date: null },
    },
    {
      of: 'a picture of something else',
      text: 'hello ~~ |||\n12\n)(*&^%',
      says: { amount: null, account: null, date: null, slipNumber: null, references: [] },
    },
    {
      of: 'days that there are not, and decimals of another country',
      text: 'Date 31/02/2026\nAmount 1.250,00',
      says: { amount: null, date: null },
    },
  ];

describe('a slip says', () => {
  test.each(SLIPS)('$of', ({ text, says }) => {
    const { account, ...rest } = says;
    const read = parseSlip(text);
    expect(read).toMatchObject(rest);
    if (account !== undefined) expect(accountRead(read, [])).toBe(account);
  });

  test('the amount that it was made with, however it is written', () => {
    const labels = ['Amount', 'Transfer amount:', 'Amaun', 'Jumlah bayaran', 'Amount (RM)'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...labels),
        fc.boolean(),
        fc.integer({ min: 1, max: 9_999 }),
        (sen, label, below, fee) => {
          const value = `RM ${formatMoney(sen)}`;
          const text = `${label}${below && !label.includes('(') ? '\n' : ' '}${value}\nService charge RM ${formatMoney(fee)}`;
          expect(parseSlip(text).amount).toBe(sen);
        },
      ),
    );
  });

  test('nothing that breaks it, whatever it says', () => {
    const pieces = [
      'RM',
      'amount',
      'to account',
      'ref no',
      'date',
      '\n',
      ' ',
      '-',
      '/',
      '.',
      ',',
      '*',
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.nat().map(String), fc.string()));
    fc.assert(
      fc.property(text, (parts) => {
        const read = parseSlip(parts.join(''));
        expect(read.amount === null || Number.isSafeInteger(read.amount)).toBe(true);
        expect(read.date === null || !Number.isNaN(Date.parse(read.date))).toBe(true);
      }),
    );
  });

  test('it to its end, however long and repetitive a stranger made it', () => {
    // an implementation that tries every start with every end would take hours
    for (const piece of ['1 ', '1,111', '*-', 'RM 1', 'to account ', 'Nov 1 ', '1/1/', 'ref no '])
      expect(parseSlip(piece.repeat(1_000_000)).date).toBe(null);
  });
});

describe('beside what is expected it', () => {
  const expected = {
    amount: 50_000,
    accounts: ['8001 2345 67', '5141-2233-4455'],
    from: '2026-11-15',
    until: '2026-11-22',
    reference: 'M0000044',
  };
  const slip = SLIPS[1]!.text;

  test('matches', () => {
    expect(compareSlip(parseSlip(slip), expected)).toEqual({
      amount: 'MATCH',
      account: 'MATCH',
      date: 'MATCH',
      reference: 'MATCH',
    });
  });

  test.each([
    ['amount', slip.replace('500.00', '500.01')],
    ['account', slip.replace('8001234567', '8001234568')],
    ['date', slip.replace('21/11/2026', '14/11/2026')],
    ['reference', slip.replaceAll('M0000044', 'M0000045')],
  ] as const)('differs in its %s alone', (field, text) => {
    const found = compareSlip(parseSlip(text), expected);
    const differing = Object.entries(found).filter(([, match]) => match !== 'MATCH');
    expect(differing).toEqual([[field, 'DIFFERS']]);
  });

  test('is not read where it says nothing, and a number without a name is no other account', () => {
    const found = compareSlip(parseSlip('thank you\n9988776655443'), expected);
    expect(new Set(Object.values(found))).toEqual(new Set(['NOT_READ']));
  });

  test('matches with the digits that its bank shows of the account', () => {
    const hidden = (account: string) =>
      compareSlip(parseSlip(`To account ${account}`), expected).account;
    expect(hidden('5141XXXX4455')).toBe('MATCH');
    expect(hidden('5142XXXX4455')).toBe('DIFFERS');
  });
});

test.each([
  ['M0000044', 'MO0000044', true],
  ['M0000044', 'topup m0000044, thanks', true],
  ['M0000044', 'M00000441', false],
  ['M0000044', 'M0000440', false],
  ['siti.aminah', 'reg siti.aminah', true],
  ['siti.aminah', 'SITI AMINAH', true],
  ['ali', 'alibaba', false],
  ['ali', 'pay ali', true],
])('%s is written in "%s": %s', (reference, written, is) => {
  const read = { ...parseSlip(''), references: [written] };
  const expected = { amount: 1, accounts: [], from: '', until: '', reference };
  expect(compareSlip(read, expected).reference).toBe(is ? 'MATCH' : 'DIFFERS');
});

test('two slips are two when amount, day or number were read on both and differ', () => {
  const read = parseSlip(SLIPS[1]!.text);
  expect(areDistinctSlips(read, read)).toBe(false);
  expect(areDistinctSlips(read, { ...read, amount: 50_100 })).toBe(true);
  expect(areDistinctSlips(read, { ...read, date: '2026-11-20' })).toBe(true);
  expect(areDistinctSlips(read, { ...read, slipNumber: 'OTHER123' })).toBe(true);
  expect(areDistinctSlips(read, { ...read, amount: null, slipNumber: null })).toBe(false);
  // text recognition took an O for a zero
  expect(
    areDistinctSlips(read, { ...read, slipNumber: read.slipNumber!.replace('010OR', '0100R') }),
  ).toBe(false);
});
