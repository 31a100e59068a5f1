import { parseMoney, type Sen } from './money.ts';

/** The details read from a bank slip; anything that is not clear is left out, not guessed. */
export interface SlipText {
  /** Amount transferred, sen. */
  amount: Sen | null;
  /** Possible receiving accounts: digits, masked ones as `*`; labelled accounts first. */
  accounts: string[];
  /** Whether the first account is labelled as the receiver's. */
  accountLabelled: boolean;
  /** Date of the transfer, `YYYY-MM-DD`. */
  date: string | null;
  /** References the payer wrote for the receiver. */
  references: string[];
  /** The bank's own number for the transfer. */
  slipNumber: string | null;
}

/** Words that mark a line as some other amount: charges, taxes, balances. */
const NOT_THE_AMOUNT =
  /charge|\bfees?\b|\bcaj\b|\btax\b|\bcukai\b|\bsst\b|\bgst\b|balance|\bbaki\b|available|limit|\bhad\b|rebate|cashback|points?\b|discount/i;
const AMOUNT_LABEL = /\b(amount|amaun|amt|nilai|jumlah (?:pindahan|bayaran|transaksi))\b/i;
const TOTAL_LABEL = /\b(total|jumlah)\b/i;
const RECEIVER_ACCOUNT =
  /\b(?:to|recipient|receiver|receiving|beneficiary|credit(?:ing)?|payee|penerima|ke)\b.{0,20}\b(?:account|acc(?:t|oun)?|a\/c|akaun)\b|\b(?:account|akaun|a\/c)\s*(?:of\s+)?(?:recipient|beneficiary|penerima)\b/i;
const PLAIN_ACCOUNT =
  /^\W*(?:bank\s+)?(?:account|acct?|a\/c|akaun|no\.?\s*akaun)\s*(?:no\.?|number|nombor)?\b/i;
const SENDER = /\b(?:from|sender|debit(?:ed)?|paying|payer|dari(?:pada)?|pengirim|pembayar)\b/i;
const DATE_LABEL = /\b(?:date|tarikh|time|masa)\b/i;
const NUMBER_LABEL =
  /\b(?:(?:transaction|trans|txn|transfer|payment|duitnow|ibg|fpx|instant transfer)\s*(?:reference\s*|ref\.?\s*)?(?:id|no\.?|number|#)|(?:reference|ref\.?)\s*(?:id|no\.?|number|#)|(?:slip|receipt|trace|confirmation|sequence)\s*(?:id|no\.?|number|#)|(?:no\.?|nombor|id)\s*(?:rujukan|resit|transaksi|slip))(?=[\s:.#]|$)/i;
const REFERENCE_LABEL =
  /\b(?:(?:recipient|receiver|beneficiary|payment|your)(?:['’]?s)?\s+(?:reference|ref\b|details?)|other payment details|reference|rujukan(?:\s+penerima)?|payment details?|details|butiran(?:\s+(?:bayaran|pembayaran))?|description|remarks?|notes?|keterangan|catatan|purpose|tujuan)\b/i;
/** IDs of members, sales and requests anywhere in the text; text recognition may read a zero as an O. */
const PUBLIC_ID = /\b[MSR][\dOIl]{7}\b/g;

const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar', 'mac'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ogo'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dis'],
];

interface Line {
  text: string;
  /** The following line, which may hold the value when this one is only a label. */
  next: string;
}

/** Longest text examined; slips are short, so anything longer is not a slip. */
const LONGEST = 6_000;

/**
 * Reads the details from the text of a Malaysian bank slip: English and Malay labels, with the value after
 * the label or on the line below. If several amounts or dates are equally likely, none is returned.
 */
export function parseSlip(text: string): SlipText {
  const all = text
    .slice(0, LONGEST)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const lines = all.map((line, at): Line => ({ text: line, next: all[at + 1] ?? '' }));
  const labelled = accountsLabelled(lines);
  const accounts = [...new Set([...labelled, ...accountsIn(withoutSender(lines))])];
  return {
    amount: amountOf(lines),
    accounts: accounts.slice(0, 10),
    accountLabelled: labelled.length > 0,
    date: dateOf(lines),
    references: referencesOf(lines),
    slipNumber: numberOf(lines),
  };
}

/** The value if all readings agree; null when there is none or they differ. */
const only = <T>(values: readonly T[]): T | null =>
  new Set(values).size === 1 ? values[0]! : null;

/** The value after a label, or on the next line when the label stands alone. */
function valueOf({ text, next }: Line, label: RegExp): string {
  const found = label.exec(text)!;
  const behind = text
    .slice(found.index + found[0].length)
    .replace(/^\s*(?:number|nombor|no)\b/i, '')
    .replace(/^[\s:.\-–=*]+/, '');
  return /[\dA-Za-z]/.test(behind) ? behind : next;
}

function amountOf(lines: readonly Line[]): Sen | null {
  const tellsIt = lines.filter(({ text }) => !NOT_THE_AMOUNT.test(text));
  for (const label of [AMOUNT_LABEL, TOTAL_LABEL]) {
    const labelled = tellsIt.filter(({ text }) => label.test(text));
    const values = labelled.flatMap((line) => {
      const value = line.text.slice(label.exec(line.text)!.index);
      const behind = moneyIn(value, false);
      // a label alone: the amount is on the next line
      return behind.length > 0 ? behind : /\d/.test(value) ? [] : moneyIn(line.next, false);
    });
    if (values.length > 0) return only(values);
  }
  return only(tellsIt.flatMap(({ text }) => moneyIn(text, true)));
}

const CURRENCY = String.raw`(?:\bR\s?M|\bMYR)\s*[:.]?\s*`;
const NUMBER = String.raw`([\dOolI|]{1,3}(?:[, ][\dOolI|]{3})+(?:\.[\dOo]{2})?|[\dOolI|]+(?:\.[\dOo]{2})?)(?![\d.,]*\d)`;

/**
 * Amounts in a line, sen: after the currency, or with two decimals unless `currency` says that it must stand
 * there.
 */
export function moneyIn(text: string, currency: boolean): Sen[] {
  const marked = [...text.matchAll(new RegExp(CURRENCY + NUMBER, 'gi'))];
  const found = marked.length > 0 || currency ? marked : [...text.matchAll(PLAIN)];
  return found.flatMap(([, digits]) => {
    const read = parseMoney(
      digits!.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1').replace(/[, ]/g, ''),
      { signed: false },
    );
    return read ? [read] : [];
  });
}
const PLAIN = /(?<![\d.,/-])(\d{1,3}(?:[, ]\d{3})*\.\d{2}|\d+\.\d{2})(?![\d.,/-]*\d)/g;

/** Numbers of 8 to 20 digits, grouped or not; masked digits count. */
const ACCOUNT = /(?<![\w*.,/:])(?:[\d*xX•](?:[ -]{0,2}[\d*xX•]){7,19})(?![\w*]|[.,/:]\d)/g;

/** Account numbers in lines: digits, masked ones as `*`. */
export function accountsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(ACCOUNT)]
      .map(([found]) => found.replace(/[ -]/g, '').replace(/[xX•]/g, '*'))
      .filter((digits) => digits.replaceAll('*', '').length >= 4 && !isDay(digits)),
  );
}

/** A date `20261122`, with or without a time. */
const isDay = (digits: string) =>
  /^20\d{6}/.test(digits) &&
  [8, 12, 14].includes(digits.length) &&
  dayOf(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8))) !==
    null;

function accountsLabelled(lines: readonly Line[]): string[] {
  for (const label of [RECEIVER_ACCOUNT, PLAIN_ACCOUNT]) {
    const found = lines
      .filter(({ text }) => label.test(text) && !SENDER.test(text))
      .flatMap((line) => accountsIn([valueOf(line, label)]));
    if (found.length > 0) return found;
  }
  return [];
}

/** Lines that concern neither the sender nor numbers that are not accounts. */
const withoutSender = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ text }, at) => {
    const before = lines[at - 1]?.text ?? '';
    const said = /\d/.test(before) ? text : `${before} ${text}`;
    return SENDER.test(said) || NUMBER_LABEL.test(said) ? [] : [text];
  });

function dateOf(lines: readonly Line[]): string | null {
  const labelled = lines.filter(({ text }) => DATE_LABEL.test(text));
  for (const line of labelled) {
    const [day] = [...daysIn(line.text), ...daysIn(line.next)];
    if (day) return day;
  }
  return only(lines.flatMap(({ text }) => daysIn(text)));
}

const NUMERIC = /(?<![\d/.-])(\d{1,4})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-]*\d{3})/g;
const NAMED =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s,/-]*([A-Za-z]{3,9})\.?[\s,/'-]*(\d{4}|\d{2})(?!\d)/g;
const NAMED_FIRST = /\b([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/g;

/** Dates in a line, day before month as in Malaysia. */
export function daysIn(text: string): string[] {
  const numeric = [...text.matchAll(NUMERIC)].map(([, first, , month, last]) =>
    first!.length === 4
      ? dayOf(Number(first), Number(month), Number(last))
      : dayOf(fullYear(last!), Number(month), Number(first)),
  );
  const named = [...text.matchAll(NAMED)].map(([, day, month, year]) =>
    dayOf(fullYear(year!), monthOf(month!), Number(day)),
  );
  const first = [...text.matchAll(NAMED_FIRST)].map(([, month, day, year]) =>
    dayOf(Number(year), monthOf(month!), Number(day)),
  );
  return [...numeric, ...named, ...first].filter((day) => day !== null);
}

const fullYear = (year: string) => (year.length === 2 ? 2_000 + Number(year) : Number(year));
const monthOf = (name: string) =>
  MONTHS.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start))) + 1;

/** The date if it exists and is in this century; otherwise null. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 2_000 && year < 2_100 ? date.toISOString().slice(0, 10) : null;
}

function referencesOf(lines: readonly Line[]): string[] {
  const labelled = lines
    .filter(({ text }) => REFERENCE_LABEL.test(text) && !NUMBER_LABEL.test(text))
    .map((line) => valueOf(line, REFERENCE_LABEL).slice(0, 60))
    .filter((value) => value !== '');
  const named = lines.flatMap(({ text }) => text.match(PUBLIC_ID) ?? []);
  return [...new Set([...labelled, ...named])].slice(0, 5);
}

function numberOf(lines: readonly Line[]): string | null {
  for (const line of lines) {
    if (!NUMBER_LABEL.test(line.text)) continue;
    const [, number] =
      /^#?\s*([A-Za-z0-9][A-Za-z0-9/_-]{4,39})\b/.exec(valueOf(line, NUMBER_LABEL)) ?? [];
    if (number && number.replace(/\D/g, '').length >= 4) return number.toUpperCase();
  }
  return null;
}
