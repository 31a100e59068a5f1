/** A date cell of a sheet as its date; every other cell as text. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

/** The text of a CSV file, or the first sheet of an xlsx file as CSV. */
export async function csvOf(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return file.text();
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows
    .map((row) => row.map((cell) => `"${cellText(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n');
}
