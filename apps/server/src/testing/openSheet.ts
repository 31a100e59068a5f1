import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import readXlsxFile from 'read-excel-file/node';

/** A cell as read by a program; dates have local time in their UTC fields. */
type OpenedCell = string | number | Date | null;

/** The first sheet of a workbook. */
export interface OpenedSheet {
  name: string;
  rows: OpenedCell[][];
  /** In characters, one per column with a width of its own. */
  widths: number[];
  rightToLeft: boolean;
}

/** A program, and how it opens a workbook. */
type SheetReader = [program: string, open: (file: Buffer) => Promise<OpenedSheet>];

const office = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path));

/** Every program available: always a library, and LibreOffice if `soffice` is found. */
export const SHEET_READERS: SheetReader[] = [
  ['read-excel-file', openWithLibrary],
  ...(office ? ([['LibreOffice', openWithOffice]] satisfies SheetReader[]) : []),
];

async function openWithLibrary(file: Buffer): Promise<OpenedSheet> {
  const [first] = (await readXlsxFile(file)) as [{ sheet: string; data: OpenedCell[][] }];
  const part = 'xl/worksheets/sheet1.xml';
  const xml = inflateRawSync(file.subarray(file.indexOf(part) + part.length)).toString();
  return {
    name: first.sheet,
    rows: first.data,
    widths: [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map((found) => Number(found[1])),
    rightToLeft: xml.includes('rightToLeft="1"'),
  };
}

/** Width of a character in the default font, in inches. */
const CHARACTER_IN = 7 / 72;
const OFFICE_PATIENCE_MS = 120_000;

/** Lets LibreOffice open it and save what it understood as a flat OpenDocument file. */
async function openWithOffice(file: Buffer): Promise<OpenedSheet> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-sheet-'));
  try {
    writeFileSync(join(folder, 'list.xlsx'), file);
    execFileSync(
      office!,
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--headless',
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        join(folder, 'list.xlsx'),
      ],
      { stdio: 'ignore', timeout: OFFICE_PATIENCE_MS },
    );
    return sheetOf(readFileSync(join(folder, 'list.fods'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sheetOf(xml: string): OpenedSheet {
  const table = /<table:table table:name="([^"]*)".*?<\/table:table>/s.exec(xml)!;
  const rows = [
    ...table[0].matchAll(/<table:table-row([^>]*?)(?:\/>|>(.*?)<\/table:table-row>)/gs),
  ].flatMap(([, attributes, cells]) => repeated(attributes!, cellsOf(cells ?? '')));
  while (rows.at(-1)?.length === 0) rows.pop();
  const columns = Math.max(...rows.map((row) => row.length));
  const inches = new Map(
    [...xml.matchAll(/<style:style style:name="(co\d+)".*?style:column-width="([\d.]+)in"/gs)].map(
      ([, name, width]) => [name!, Number(width)],
    ),
  );
  const widths = [...table[0].matchAll(/<table:table-column ([^>]*)>/g)]
    .flatMap(([, attributes]) =>
      repeated(attributes!, inches.get(/style-name="(co\d+)"/.exec(attributes!)![1]!)!),
    )
    .slice(0, columns)
    .map((width) => Math.round(width / CHARACTER_IN));
  return {
    name: table[1]!,
    rows: rows.map((row) => Array.from({ length: columns }, (_, i) => row[i] ?? null)),
    widths,
    rightToLeft: /<style:table-properties[^>]*writing-mode="rl-tb"/.test(xml),
  };
}

/** The padding at the end of a sheet is a repeat count, which is not expanded. */
const MOST = 10_000;

function repeated<T>(attributes: string, value: T): T[] {
  const times = Number(/number-\w+-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
  return Array.from({ length: times > MOST ? 0 : times }, () => value);
}

function cellsOf(xml: string): OpenedCell[] {
  const cells = [
    ...xml.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs),
  ].flatMap(([, attributes, content]) => repeated(attributes!, cellOf(attributes!, content ?? '')));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}

function cellOf(attributes: string, content: string): OpenedCell {
  const value = (name: string) => new RegExp(`office:${name}="([^"]*)"`).exec(attributes)?.[1];
  switch (value('value-type')) {
    case undefined:
      return null;
    case 'date': {
      const moment = value('date-value')!;
      return new Date(moment.includes('T') ? `${moment}Z` : moment);
    }
    case 'string':
      return /<text:p>(.*?)<\/text:p>/s
        .exec(content)![1]!
        .replace(/<[^>]*>/g, '')
        .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]!);
    default:
      return Number(value('value'));
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
