import type { Sen } from './money.ts';
import { isTin } from './withholding.ts';

/** MyInvois document types: invoice and credit note for sales; self-billed invoice, credit note and debit note. */
export type EInvoiceType = '01' | '02' | '11' | '12' | '13';

/**
 * MyInvois classification of a line: consolidated sales, or payments in money or in kind to agents, dealers
 * and distributors.
 */
export type LineClass = '004' | '037' | '045';

/**
 * General TINs for parties without their own: the public and Malaysians known only by MyKad, and foreign
 * buyers and suppliers.
 */
export const GENERAL_TIN = {
  PUBLIC: 'EI00000000010',
  FOREIGN_BUYER: 'EI00000000020',
  FOREIGN_SUPPLIER: 'EI00000000030',
} as const;

/** Placeholder ID number for a party known only by its TIN. */
export const NO_ID_NUMBER = '000000000000';
/** Placeholder for a mandatory field that has no value. */
export const NOT_APPLICABLE = 'NA';
/** MSIC code of a person without a business. */
export const NO_MSIC = '00000';
/** State code for an address outside Malaysia, or without a state. */
export const NO_STATE = '17';

export interface EInvoiceParty {
  name: string;
  tin: string;
  idType: 'NRIC' | 'PASSPORT' | 'BRN';
  idNumber: string;
  sst: string;
  /** Five digits; required for a supplier, with the business activity in words. */
  msic: string;
  activity: string;
  email: string;
  /** With country code: `+60123456789`. */
  phone: string;
  address: {
    /** One to three lines. */
    lines: readonly string[];
    city: string;
    postCode: string;
    /** `01` to `16`; `17`: not applicable. */
    state: string;
    /** ISO 3166-1, three letters. */
    country: string;
  };
}

export interface EInvoiceLine {
  classification: LineClass;
  description: string;
  /** Sen; below zero: taken back. */
  amount: Sen;
  /** Sales tax included in the amount, sen. */
  tax?: Sen;
}

export interface EInvoice {
  type: EInvoiceType;
  number: string;
  /** ISO, UTC. */
  issuedAt: string;
  /** First and last day of the month that the document covers. */
  from: string;
  until: string;
  supplier: EInvoiceParty;
  buyer: EInvoiceParty;
  lines: readonly EInvoiceLine[];
  /** Number of the document that a credit or debit note corrects. */
  corrects: string | null;
}

/** Fields that can fail validation. */
export const E_INVOICE_FIELDS = [
  'name',
  'tin',
  'idNumber',
  'phone',
  'email',
  'address',
  'city',
  'postCode',
  'state',
  'country',
  'msic',
  'activity',
  'number',
  'lines',
  'total',
  'corrects',
] as const;
export type EInvoiceField = (typeof E_INVOICE_FIELDS)[number];

export const E_INVOICE_FAULTS = ['REQUIRED', 'FORM', 'TOO_LONG'] as const;

/** Something the tax office would reject: in which part, which field, and why. */
export interface EInvoiceProblem {
  of: 'SUPPLIER' | 'BUYER' | 'DOCUMENT';
  field: EInvoiceField;
  fault: (typeof E_INVOICE_FAULTS)[number];
}

/** Total of the lines, sen. */
export const totalOf = (document: Pick<EInvoice, 'lines'>): Sen =>
  document.lines.reduce((sum, { amount }) => sum + amount, 0);

const MAX = { name: 300, address: 150, city: 50, activity: 300, email: 320, number: 50, line: 300 };
/** Maximum lines per document, to stay under the 300 kB limit of MyInvois. */
const MAX_LINES = 200;

/** Checks a document against the tax office's published field rules. Empty: it can be submitted. */
export function eInvoiceProblems(document: EInvoice): EInvoiceProblem[] {
  const { lines, number, type, corrects } = document;
  const problems: EInvoiceProblem[] = [
    ...partyProblems(document.supplier, 'SUPPLIER'),
    ...partyProblems(document.buyer, 'BUYER'),
  ];
  const wrong = (field: EInvoiceField, fault: EInvoiceProblem['fault']) =>
    problems.push({ of: 'DOCUMENT', field, fault });
  if (!number) wrong('number', 'REQUIRED');
  else if (number.length > MAX.number) wrong('number', 'TOO_LONG');
  if (lines.length === 0) wrong('lines', 'REQUIRED');
  else if (lines.length > MAX_LINES) wrong('lines', 'TOO_LONG');
  else if (lines.some(({ description }) => !description || description.length > MAX.line))
    wrong('lines', 'FORM');
  if (totalOf(document) <= 0) wrong('total', 'FORM');
  if ((type === '12' || type === '13') && !corrects) wrong('corrects', 'REQUIRED');
  return problems;
}

function partyProblems(party: EInvoiceParty, of: 'SUPPLIER' | 'BUYER'): EInvoiceProblem[] {
  const problems: EInvoiceProblem[] = [];
  const text = (field: EInvoiceField, value: string, max: number) => {
    if (!value.trim()) problems.push({ of, field, fault: 'REQUIRED' });
    else if (value.length > max) problems.push({ of, field, fault: 'TOO_LONG' });
  };
  const form = (field: EInvoiceField, value: string, right: boolean) => {
    if (!value.trim()) problems.push({ of, field, fault: 'REQUIRED' });
    else if (!right) problems.push({ of, field, fault: 'FORM' });
  };
  const { tin, idType, idNumber, phone, email, address, msic } = party;
  text('name', party.name, MAX.name);
  form('tin', tin, isKnownTin(tin, idType));
  form('idNumber', idNumber, isIdNumber(idType, idNumber));
  form('phone', phone, /^\+?\d{8,20}$/.test(phone));
  if (email && email !== NOT_APPLICABLE) {
    if (email.length > MAX.email) problems.push({ of, field: 'email', fault: 'TOO_LONG' });
    else form('email', email, /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email));
  }
  text('address', address.lines[0] ?? '', MAX.address);
  if (address.lines.slice(1).some((line) => line.length > MAX.address))
    problems.push({ of, field: 'address', fault: 'TOO_LONG' });
  text('city', address.city, MAX.city);
  const malaysian = address.country === 'MYS';
  if (malaysian) form('postCode', address.postCode, /^\d{5}$/.test(address.postCode));
  form('state', address.state, stateIsRight(address.state, malaysian));
  form('country', address.country, /^[A-Z]{3}$/.test(address.country));
  form('msic', msic, /^\d{5}$/.test(msic));
  text('activity', party.activity, MAX.activity);
  return problems;
}

const isKnownTin = (tin: string, idType: EInvoiceParty['idType']): boolean =>
  (Object.values(GENERAL_TIN) as string[]).includes(tin)
    ? idType !== 'BRN' || tin === GENERAL_TIN.PUBLIC
    : isTin(tin, idType === 'BRN' ? 'COMPANY' : 'INDIVIDUAL');

function isIdNumber(type: EInvoiceParty['idType'], number: string): boolean {
  if (number === NOT_APPLICABLE || number === NO_ID_NUMBER) return true;
  if (type === 'NRIC') return /^\d{12}$/.test(number);
  return type === 'BRN' ? /^[A-Z0-9-]{6,20}$/i.test(number) : /^[A-Z0-9]{5,20}$/i.test(number);
}

const stateIsRight = (state: string, malaysian: boolean): boolean =>
  malaysian ? /^(0[1-9]|1[0-7])$/.test(state) : state === NO_STATE;

/** The general public as buyer, for consolidated sales. */
export const PUBLIC_BUYER: EInvoiceParty = {
  name: 'General Public',
  tin: GENERAL_TIN.PUBLIC,
  idType: 'BRN',
  idNumber: NOT_APPLICABLE,
  sst: NOT_APPLICABLE,
  msic: NO_MSIC,
  activity: NOT_APPLICABLE,
  email: NOT_APPLICABLE,
  phone: '0000000000',
  address: {
    lines: [NOT_APPLICABLE],
    city: NOT_APPLICABLE,
    postCode: '00000',
    state: NO_STATE,
    country: 'MYS',
  },
};
