import { DAY_MS } from '@canopy/domain/time';
import { cellText, looksLikeFormula, type Cell, type SheetColumn } from './cells.ts';
import { zipOf } from './zip.ts';

const HEADER_ROW = 5;
const MIN_WIDTH = 12;
const MAX_WIDTH = 255;
/** Excel's limits: rows per sheet, and characters per cell. */
const ROWS_OF_A_SHEET = 1_048_576;
const MAX_CELL = 32_767;
/** Maximum rows below the headings. */
export const MAX_SHEET_ROWS = ROWS_OF_A_SHEET - HEADER_ROW;

/** Indexes in `cellXfs` below. */
const STYLE = { plain: 0, bold: 1, money: 2, day: 3, instant: 4, percent: 5, guarded: 6 } as const;

interface SheetHead {
  /** Written in A1. */
  title: string;
  columns: readonly SheetColumn[];
  /** The first rows, used to measure column widths, which precede the rows in the file. */
  sample: Cell[][];
  rightToLeft: boolean;
}

/** A workbook with one sheet named `data`: title at the top, headings in row 5, rows below. */
export function xlsxOf(head: SheetHead, batches: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  return zipOf([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [ROOT_RELATIONS] },
    { name: 'xl/workbook.xml', content: [WORKBOOK] },
    { name: 'xl/_rels/workbook.xml.rels', content: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(head, batches) },
  ]);
}

async function* sheetXml(head: SheetHead, batches: AsyncIterable<Cell[][]>) {
  const letters = head.columns.map((_, i) => columnLetters(i));
  const columns = head.columns.map((column, i) => {
    const longest = head.sample.reduce(
      (most, row) => Math.max(most, cellText(row[i]!, column.As).length),
      column.Title.length,
    );
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`;
  });
  const headings = head.columns.map((column, i) =>
    textCell(`${letters[i]}${HEADER_ROW}`, column.Title, STYLE.bold),
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${
    head.rightToLeft ? ' rightToLeft="1"' : ''
  }/></sheetViews><cols>${columns.join('')}</cols><sheetData><row r="1">${textCell(
    'A1',
    head.title,
    STYLE.bold,
  )}</row><row r="${HEADER_ROW}">${headings.join('')}</row>`;
  let line = HEADER_ROW;
  for await (const batch of batches) {
    let xml = '';
    for (const row of batch) {
      line += 1;
      const cells = row.map((cell, i) =>
        cellXml(`${letters[i]}${line}`, cell, head.columns[i]!.As),
      );
      xml += `<row r="${line}">${cells.join('')}</row>`;
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

/** `A`, `B`, … `Z`, `AA`. */
function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

function cellXml(at: string, cell: Cell, kind: SheetColumn['As']): string {
  if (cell === '') return '';
  if (typeof cell === 'string') {
    return textCell(at, cell, looksLikeFormula(cell) ? STYLE.guarded : STYLE.plain);
  }
  if (cell instanceof Date) return numberCell(at, serialOf(cell), momentStyle(kind));
  const style = kind === 'money' || kind === 'percent' ? STYLE[kind] : STYLE.plain;
  return numberCell(at, cell, style);
}

const momentStyle = (kind: SheetColumn['As']) => (kind === 'day' ? STYLE.day : STYLE.instant);

/** Excel counts days from here, valid for all dates from March 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
const serialOf = (moment: Date) => (moment.getTime() - EPOCH) / DAY_MS;

const numberCell = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Always text, never a formula, whatever it starts with. */
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

// eslint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) =>
  text
    .slice(0, MAX_CELL)
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign]!);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_ML}.worksheet+xml"/></Types>`;
const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="data" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const FONT = '<sz val="11"/><name val="Calibri"/>';
/**
 * Excel's built-in formats: 4 `#,##0.00`, 10 `0.00%`, 14 a date and 22 date and time in the reader's own
 * style.
 */
const style = (format: number, font = 0, more = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7">${[
  style(0),
  style(0, 1),
  style(4),
  style(14),
  style(22),
  style(10),
  style(0, 0, ' quotePrefix="1"'),
].join('')}</cellXfs></styleSheet>`;
