import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  eInvoiceProblems,
  GENERAL_TIN,
  PUBLIC_BUYER,
  totalOf,
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceParty,
} from './eInvoice.ts';
import { eInvoiceJson, eInvoiceXml } from './eInvoiceFile.ts';
import { nextSelfBilled, type Stated } from './selfBilled.ts';

const member: EInvoiceParty = {
  name: 'Aisyah binti Ali & Co',
  tin: 'IG12345678901',
  idType: 'NRIC',
  idNumber: '900101145678',
  sst: 'NA',
  msic: '00000',
  activity: 'NA',
  email: 'aisyah@people.example',
  phone: '+60123456789',
  address: {
    lines: ['1 Jalan <Ujian>'],
    city: 'Shah Alam',
    postCode: '40000',
    state: '10',
    country: 'MYS',
  },
};
const buyer: EInvoiceParty = {
  ...member,
  name: 'Canopy Sdn Bhd',
  tin: 'C2584563200',
  idType: 'BRN',
  idNumber: '202001234567',
  msic: '46900',
  activity: 'Wholesale',
};
// Jan 3,000; Feb 2,000 less 1,000: an invoice of 1,000 with both lines
const february: EInvoice = {
  type: '11',
  number: 'SB-202602-M0000002-1',
  issuedAt: '2026-03-02T01:02:03.000Z',
  from: '2026-02-01',
  until: '2026-02-28',
  supplier: member,
  buyer,
  lines: [
    { classification: '037', description: 'Uni-level bonus', amount: 200_000 },
    { classification: '037', description: 'Bonus claw-back', amount: -100_000 },
  ],
  corrects: null,
};

describe('a self-billed e-invoice', () => {
  test('with both lines of a claw-back is right, and its file says so', () => {
    expect(eInvoiceProblems(february)).toEqual([]);
    const [invoice] = JSON.parse(eInvoiceJson(february)).Invoice;
    expect(invoice.InvoiceTypeCode).toEqual([{ _: '11', listVersionID: '1.0' }]);
    expect([invoice.IssueDate[0]._, invoice.IssueTime[0]._]).toEqual(['2026-03-02', '01:02:03Z']);
    expect(invoice.LegalMonetaryTotal[0].PayableAmount).toEqual([{ _: 1000, currencyID: 'MYR' }]);
    expect(
      invoice.InvoiceLine.map(
        (line: { LineExtensionAmount: { _: number }[] }) => line.LineExtensionAmount[0]!._,
      ),
    ).toEqual([2000, -1000]);
    const xml = eInvoiceXml(february);
    expect(xml).toContain('<cbc:PayableAmount currencyID="MYR">1000.00</cbc:PayableAmount>');
    expect(xml).toContain('<cbc:ID schemeID="TIN">IG12345678901</cbc:ID>');
    expect(xml).toContain('Aisyah binti Ali &amp; Co');
    expect(xml).toContain('1 Jalan &lt;Ujian&gt;');
  });

  test.each([
    ['tin', 'FORM', { tin: 'IG123' }],
    ['tin', 'FORM', { tin: 'C2584563200' }],
    ['tin', 'REQUIRED', { tin: '' }],
    ['idNumber', 'FORM', { idNumber: '9001' }],
    ['phone', 'FORM', { phone: '12 34' }],
    ['email', 'FORM', { email: 'nobody' }],
    ['name', 'TOO_LONG', { name: 'x'.repeat(301) }],
    ['msic', 'FORM', { msic: '1' }],
    ['state', 'FORM', { address: { ...member.address, state: '18' } }],
    ['postCode', 'FORM', { address: { ...member.address, postCode: '4000' } }],
    ['city', 'REQUIRED', { address: { ...member.address, city: '' } }],
    ['country', 'FORM', { address: { ...member.address, country: 'my', state: '17' } }],
  ] as const)('of a member whose %s is refused: %s', (field, fault, changed) => {
    const wrong = eInvoiceProblems({ ...february, supplier: { ...member, ...changed } });
    expect(wrong).toEqual([{ of: 'SUPPLIER', field, fault }]);
  });

  test('knows those without a number of their own, and misses what a correction corrects', () => {
    expect(
      eInvoiceProblems({ ...february, supplier: { ...member, tin: GENERAL_TIN.PUBLIC } }),
    ).toEqual([]);
    expect(eInvoiceProblems({ ...february, type: '01', buyer: PUBLIC_BUYER })).toEqual([]);
    expect(eInvoiceProblems({ ...february, type: '12' })).toEqual([
      { of: 'DOCUMENT', field: 'corrects', fault: 'REQUIRED' },
    ]);
    expect(eInvoiceProblems({ ...february, lines: [] })).toContainEqual({
      of: 'DOCUMENT',
      field: 'lines',
      fault: 'REQUIRED',
    });
  });
});

test('documents of a month state together what there is, each above zero', () => {
  const line = fc.record({
    classification: fc.constantFrom('037' as const, '045' as const),
    description: fc.constant('x'),
    amount: fc.integer({ min: -500, max: 1_000 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 5 }), { maxLength: 6 }), (changes) => {
      let lines: EInvoiceLine[] = [];
      const documents: Stated[] = [];
      for (const more of changes) {
        lines = [...lines, ...more];
        const add = (what: keyof Stated) => documents.reduce((sum, one) => sum + one[what], 0);
        const stated = documents.length > 0 ? { cash: add('cash'), nonCash: add('nonCash') } : null;
        const next = nextSelfBilled(lines, stated);
        const net = totalOf({ lines });
        const before = stated ? stated.cash + stated.nonCash : 0;
        if (!next) {
          expect(stated ? net === before : net <= 0).toBe(true);
          continue;
        }
        expect(next.type).toBe(!stated ? '11' : net > before ? '13' : '12');
        expect(totalOf(next)).toBe(Math.abs(net - before));
        documents.push(next);
        expect(add('cash') + add('nonCash')).toBe(net);
      }
    }),
  );
});
