import { DAY_MS } from '@canopy/domain/time';
import { cellText, looksLikeFormula, type Cell, type SheetColumn } from './cells.ts';
import { zipOf, type ZipEntry } from './zip.ts';

const HEADER_ROW = 5;
export const MIN_WIDTH = 12;
export const MAX_WIDTH = 255;
/** Excel's limits: rows per sheet, and characters per cell. */
const ROWS_OF_A_SHEET = 1_048_576;
const MAX_CELL = 32_767;
/** Maximum rows below the headings. */
export const MAX_SHEET_ROWS = ROWS_OF_A_SHEET - HEADER_ROW;

/** Indexes in `cellXfs` below. */
const STYLE = { plain: 0, bold: 1, money: 2, day: 3, instant: 4, percent: 5, guarded: 6 } as const;
/** Styles of a sheet to fill in, whose cells keep what is typed. */
export const TEXT_SHEET_STYLE = { bold: STYLE.bold, text: 7 } as const;

interface SheetHead {
  /** Written in A1. */
  title: string;
  columns: readonly SheetColumn[];
  /** The first rows, used to measure column widths, which precede the rows in the file. */
  sample: Cell[][];
  rightToLeft: boolean;
}

/** A workbook with one sheet named `data`: title at the top, headings in row 5, rows below. */
export const xlsxOf = (head: SheetHead, batches: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> =>
  packed([{ name: 'data', content: sheetXml(head, batches) }]);

/** A workbook of these sheets, in this order. */
export const packed = (sheets: readonly ZipEntry[]): AsyncGenerator<Buffer> =>
  zipOf([
    { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', content: [ROOT_RELATIONS] },
    { name: 'xl/workbook.xml', content: [workbook(sheets.map(({ name }) => name))] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets.length)] },
    { name: 'xl/styles.xml', content: [STYLES] },
    ...sheets.map(({ content }, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content })),
  ]);

/** A worksheet without its rows: direction, widths of columns, and what follows the rows. */
interface Worksheet {
  rightToLeft: boolean;
  /** `<col …/>` elements. */
  columns: string;
  /** Elements after the rows. */
  after?: string;
}

const sheetStart = ({ rightToLeft, columns }: Worksheet) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${
    rightToLeft ? ' rightToLeft="1"' : ''
  }/></sheetViews><cols>${columns}</cols><sheetData>`;
const sheetEnd = ({ after = '' }: Pick<Worksheet, 'after'>) => `</sheetData>${after}</worksheet>`;

/** A worksheet whose rows are there already, as `<row>` elements. */
export const worksheet = (sheet: Worksheet, rows: string): string =>
  `${sheetStart(sheet)}${rows}${sheetEnd(sheet)}`;

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
  yield `${sheetStart({ rightToLeft: head.rightToLeft, columns: columns.join('') })}<row r="1">${textCell(
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
  yield sheetEnd({});
}

/** `A`, `B`, … `Z`, `AA`. */
export function columnLetters(index: number): string {
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
export const textCell = (at: string, text: string, style: number) =>
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

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const contentTypes = (sheets: number) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/>${numbers(
    sheets,
  )
    .map(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_ML}.worksheet+xml"/>`,
    )
    .join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/></Types>`;
const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbook = (names: readonly string[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map(
      (name, i) =>
        `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;
const workbookRelations = (sheets: number) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers(sheets)
    .map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const FONT = '<sz val="11"/><name val="Calibri"/>';
/**
 * Excel's built-in formats: 4 `#,##0.00`, 10 `0.00%`, 14 a date and 22 date and time in the reader's own
 * style; 49 text, as typed.
 */
const style = (format: number, font = 0, more = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8">${[
  style(0),
  style(0, 1),
  style(4),
  style(14),
  style(22),
  style(10),
  style(0, 0, ' quotePrefix="1"'),
  style(49),
].join('')}</cellXfs></styleSheet>`;
