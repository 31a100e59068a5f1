import {
  NOT_APPLICABLE,
  totalOf,
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceParty,
} from './eInvoice.ts';
import type { Sen } from './money.ts';

/** UBL as JSON: every element is a list; a value stands under `_` next to its attributes. */
type Leaf = { _: string | number } & Record<string, string | number>;
interface Element {
  [name: string]: readonly (Leaf | Element)[];
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
/** Document version 1.0 carries no signature; whoever submits the document adds it. */
const VERSION = '1.0';
const CURRENCY = 'MYR';
/** Tax type codes: not subject to tax, and sales tax. */
const NO_TAX = '06';
const SALES_TAX = '01';

const value = (content: string | number, attributes: Record<string, string> = {}): [Leaf] => [
  { _: content, ...attributes },
];
const rm = (sen: Sen): [Leaf] => value(sen / 100, { currencyID: CURRENCY });

/** The document as JSON for MyInvois. A credit note shows the amounts it takes back as positive numbers. */
export function eInvoiceJson(document: EInvoice): string {
  return JSON.stringify({
    _D: `${UBL}Invoice-2`,
    _A: `${UBL}CommonAggregateComponents-2`,
    _B: `${UBL}CommonBasicComponents-2`,
    Invoice: [invoiceOf(document)],
  });
}

/** The document as XML (UBL 2.1) for MyInvois. */
export function eInvoiceXml(document: EInvoice): string {
  const namespaces = [
    `xmlns="${UBL}Invoice-2"`,
    `xmlns:cac="${UBL}CommonAggregateComponents-2"`,
    `xmlns:cbc="${UBL}CommonBasicComponents-2"`,
  ].join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice ${namespaces}>${xmlOf(invoiceOf(document))}</Invoice>\n`;
}

function invoiceOf(document: EInvoice): Element {
  const total = totalOf(document);
  const tax = document.lines.reduce((sum, line) => sum + (line.tax ?? 0), 0);
  const [day, time] = document.issuedAt.split('T') as [string, string];
  return {
    ID: value(document.number),
    IssueDate: value(day),
    IssueTime: value(`${time.slice(0, 8)}Z`),
    InvoiceTypeCode: value(document.type, { listVersionID: VERSION }),
    DocumentCurrencyCode: value(CURRENCY),
    TaxCurrencyCode: value(CURRENCY),
    InvoicePeriod: [
      {
        StartDate: value(document.from),
        EndDate: value(document.until),
        Description: value('Monthly'),
      },
    ],
    ...(document.corrects
      ? {
          BillingReference: [
            {
              InvoiceDocumentReference: [
                { ID: value(document.corrects), UUID: value(NOT_APPLICABLE) },
              ],
            },
          ],
        }
      : {}),
    AccountingSupplierParty: [{ Party: [partyOf(document.supplier, true)] }],
    AccountingCustomerParty: [{ Party: [partyOf(document.buyer, false)] }],
    TaxTotal: [taxOf(total, tax)],
    LegalMonetaryTotal: [
      {
        LineExtensionAmount: rm(total - tax),
        TaxExclusiveAmount: rm(total - tax),
        TaxInclusiveAmount: rm(total),
        PayableAmount: rm(total),
      },
    ],
    InvoiceLine: document.lines.map(lineOf),
  };
}

const lineOf = ({ tax = 0, ...line }: EInvoiceLine, index: number): Element => ({
  ID: value(String(index + 1)),
  InvoicedQuantity: value(1, { unitCode: 'C62' }),
  LineExtensionAmount: rm(line.amount - tax),
  TaxTotal: [taxOf(line.amount, tax)],
  Item: [
    {
      Description: value(line.description),
      CommodityClassification: [
        { ItemClassificationCode: value(line.classification, { listID: 'CLASS' }) },
      ],
    },
  ],
  Price: [{ PriceAmount: rm(line.amount - tax) }],
  ItemPriceExtension: [{ Amount: rm(line.amount - tax) }],
});

/** The tax included in an amount. */
const taxOf = (total: Sen, tax: Sen): Element => ({
  TaxAmount: rm(tax),
  TaxSubtotal: [
    {
      TaxableAmount: rm(total - tax),
      TaxAmount: rm(tax),
      TaxCategory: [
        {
          ID: value(tax === 0 ? NO_TAX : SALES_TAX),
          TaxScheme: [{ ID: value('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }],
        },
      ],
    },
  ],
});

function partyOf(party: EInvoiceParty, supplier: boolean): Element {
  const identified = (schemeID: string, number: string): Element => ({
    ID: value(number || NOT_APPLICABLE, { schemeID }),
  });
  return {
    ...(supplier
      ? { IndustryClassificationCode: value(party.msic, { name: party.activity }) }
      : {}),
    PartyIdentification: [
      identified('TIN', party.tin),
      identified(party.idType, party.idNumber),
      identified('SST', party.sst),
      ...(supplier ? [identified('TTX', NOT_APPLICABLE)] : []),
    ],
    PostalAddress: [
      {
        CityName: value(party.address.city),
        PostalZone: value(party.address.postCode),
        CountrySubentityCode: value(party.address.state),
        AddressLine: party.address.lines.map((line) => ({ Line: value(line) })),
        Country: [
          {
            IdentificationCode: value(party.address.country, {
              listID: 'ISO3166-1',
              listAgencyID: '6',
            }),
          },
        ],
      },
    ],
    PartyLegalEntity: [{ RegistrationName: value(party.name) }],
    Contact: [
      {
        Telephone: value(party.phone),
        ElectronicMail: value(party.email || NOT_APPLICABLE),
      },
    ],
  };
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const isLeaf = (node: Leaf | Element): node is Leaf => '_' in node;

/** Amounts with two decimals; everything else unchanged. */
const contentOf = ({ _: content, currencyID }: Leaf) =>
  currencyID !== undefined ? (content as number).toFixed(2) : escaped(String(content));

function xmlOf(element: Element): string {
  return Object.entries(element)
    .flatMap(([name, nodes]) =>
      nodes.map((node) => {
        if (!isLeaf(node)) return `<cac:${name}>${xmlOf(node)}</cac:${name}>`;
        const attributes = Object.entries(node)
          .filter(([key]) => key !== '_')
          .map(([key, text]) => ` ${key}="${escaped(String(text))}"`)
          .join('');
        return `<cbc:${name}${attributes}>${contentOf(node)}</cbc:${name}>`;
      }),
    )
    .join('');
}
