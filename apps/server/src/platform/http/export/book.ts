import {
  columnLetters,
  MAX_WIDTH,
  MIN_WIDTH,
  packed,
  TEXT_SHEET_STYLE,
  textCell,
  worksheet,
} from './xlsx.ts';

/** A sheet of texts; its first row is bold. */
export interface TextSheet {
  /** At most 31 characters, without `: \ / ? * [ ]`. */
  name: string;
  rows: readonly (readonly string[])[];
  /** Cells below the first row of a column take one of the values in a column of another sheet. */
  lists?: readonly { column: number; sheet: string; from: number; rows: number }[];
}

/** Rows below the headings whose cells offer the values of a list. */
const LISTED_ROWS = 5_000;

/** A workbook of texts, to be filled in: what is typed stays as typed, with all its zeros. */
export const bookOf = (
  sheets: readonly TextSheet[],
  rightToLeft: boolean,
): AsyncGenerator<Buffer> =>
  packed(sheets.map((sheet) => ({ name: sheet.name, content: [sheetXml(sheet, rightToLeft)] })));

function sheetXml({ rows, lists = [] }: TextSheet, rightToLeft: boolean): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => {
    const longest = Math.max(...rows.map((row) => (row[i] ?? '').length));
    const width = Math.min(MAX_WIDTH, 60, Math.max(MIN_WIDTH, longest + 2));
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${TEXT_SHEET_STYLE.text}" customWidth="1"/>`;
  });
  const lines = rows.map((row, r) => {
    const cells = row.map((text, i) =>
      text === ''
        ? ''
        : textCell(
            `${columnLetters(i)}${r + 1}`,
            text,
            r === 0 ? TEXT_SHEET_STYLE.bold : TEXT_SHEET_STYLE.text,
          ),
    );
    return `<row r="${r + 1}">${cells.join('')}</row>`;
  });
  const offers = lists.map(({ column, sheet, from, rows: count }) => {
    const letters = columnLetters(column);
    const list = columnLetters(from);
    const formula = `'${sheet.replaceAll("'", "''")}'!$${list}$2:$${list}$${count + 1}`;
    return `<dataValidation type="list" allowBlank="1" sqref="${letters}2:${letters}${LISTED_ROWS}"><formula1>${formula}</formula1></dataValidation>`;
  });
  const validations =
    offers.length > 0
      ? `<dataValidations count="${offers.length}">${offers.join('')}</dataValidations>`
      : '';
  return worksheet({ rightToLeft, columns: widths.join(''), after: validations }, lines.join(''));
}
