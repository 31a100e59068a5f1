import type { Language } from '@canopy/contract/languages';
import type { Caller } from '../http/shares.ts';
import { textOf } from '../texts.ts';
import { makePdf } from './makePdf.ts';

/** How a column is set: text wraps; codes and dates stay on one line; amounts are right-aligned. */
export type PaperColumn = { title: string; kind: 'text' | 'code' | 'amount' };

/** A section of a document; absent parts are left out. All texts are in the document's language. */
export interface PaperSection {
  heading?: string;
  text?: string;
  columns?: readonly PaperColumn[];
  /** One text per column. */
  rows?: readonly (readonly string[])[];
  totals?: readonly { label: string; value: string; strong?: boolean }[];
}

/** A business document: brand and sender, title, recipient, facts, sections, and "page x of y" in the footer. */
export interface Paper {
  language: Language;
  brand: string;
  title: string;
  number?: string;
  date?: string;
  /** The company's address and numbers, line by line. */
  sender?: readonly string[];
  to?: { label: string; lines: readonly string[] };
  facts?: readonly (readonly [label: string, value: string])[];
  sections: readonly PaperSection[];
  note?: string;
}

const LAYOUT = new URL('./paper.typ', import.meta.url);

/** The logo, as on the pages. */
export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path d="M3 19a13 13 0 0 1 26 0z" fill="#0E5A43"/><path d="M9 19a7 7 0 0 1 14 0z" fill="#62CFA0"/><rect x="14.5" y="17" width="3" height="12" rx="1.5" fill="#0E5A43"/><circle cx="26" cy="6" r="3.4" fill="#E2A93B"/></svg>';

/**
 * The document as PDF, on as many A4 pages as needed.
 *
 * @param caller whose share of the papers it is
 */
export function paperPdf(caller: Caller, paper: Paper): Promise<Buffer> {
  return makePdf(caller, LAYOUT, {
    number: '',
    date: '',
    note: '',
    sender: [],
    facts: [],
    ...paper,
    to: paper.to ?? { label: '', lines: [] },
    logo: LOGO_SVG,
    foot: [paper.title, paper.number].filter(Boolean).join(' '),
    // only the layout knows the page numbers
    pageOf: textOf(paper.language, 'papers.pageOf', { page: '<page>', pages: '<pages>' }),
    sections: paper.sections.map((section) => ({
      heading: '',
      text: '',
      columns: [],
      rows: [],
      ...section,
      totals: (section.totals ?? []).map(({ label, value, strong }) => [
        label,
        value,
        strong ?? false,
      ]),
    })),
  });
}
