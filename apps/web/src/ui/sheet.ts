import writeXlsxFile from 'write-excel-file/browser';

interface SheetColumn<R> {
  title: string;
  text: (row: R) => string | number;
}

type Titled = Pick<SheetColumn<never>, 'title'>;

const HEADER_ROW = 5;
const MIN_WIDTH = 12;

/** Saves rows as a sheet named `data`, its title on top and the headings in row 5. */
export async function saveSheet<R>(
  kind: 'xlsx' | 'csv',
  name: string,
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
): Promise<void> {
  const cells = rows.map((row) => columns.map((column) => column.text(row)));
  const blob = kind === 'csv' ? csv(columns, cells) : await xlsx(columns, cells);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function xlsx(columns: readonly Titled[], cells: (string | number)[][]): Promise<Blob> {
  const title = [
    { value: document.title.split(' · ').at(-1) ?? 'Canopy', fontWeight: 'bold' as const },
  ];
  const blank = Array.from({ length: HEADER_ROW - 2 }, () => []);
  const header = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }));
  // written as text, so that user input can never become a formula
  const body = cells.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { type: Number, value } : { type: String, value },
    ),
  );
  const widths = columns.map((column, i) => ({
    width: Math.max(
      MIN_WIDTH,
      2 + Math.max(column.title.length, ...cells.map((row) => String(row[i]).length)),
    ),
  }));
  return writeXlsxFile([title, ...blank, header, ...body], {
    columns: widths,
    sheet: 'data',
  }).toBlob();
}

function csv(columns: readonly Titled[], cells: (string | number)[][]): Blob {
  const quote = (value: string | number) => {
    const text = String(value);
    const guarded = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return `"${guarded.replaceAll('"', '""')}"`;
  };
  const lines = [columns.map((column) => column.title), ...cells].map((row) =>
    row.map(quote).join(','),
  );
  return new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/csv;charset=utf-8' });
}
