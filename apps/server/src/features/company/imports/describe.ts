import type { ResultOf } from '@canopy/contract/call';
import type { imports, ImportKind } from '@canopy/contract/company/imports';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import { textOf } from '../../../platform/texts.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { IMPORTS, type ImportColumn } from './declarations.ts';
import { headingOf, headingsOf } from './headings.ts';
import { nameOf } from './problems.ts';
import { COMPANY_KINDS, readReaders, type Readers } from './readers.ts';

type Described = ResultOf<typeof imports.columns>[number];

/**
 * The columns of an import as its reader sees them. The company's own values (warehouses, items and the
 * like) are told only to those who may import them.
 */
export async function describe(ctx: Ctx, kind: ImportKind): Promise<Described[]> {
  const readers = await readReaders(ctx.db);
  const { right, columns } = IMPORTS[kind];
  const actor = signedIn(ctx);
  const fresh = kind === 'BALANCES' || kind === 'STOCK' ? await freshExamples(ctx.db) : {};
  const may = kind === 'TRACKING' || actor.permissions.has(right);
  return columns.map((column) => {
    const hidden = COMPANY_KINDS.has(column.kind ?? '') && !may;
    return {
      name: column.name,
      heading: headingOf(column, ctx.language),
      headings: headingsOf(column),
      required: column.required ?? false,
      note: column.note ? textOf(ctx.language, `importNote.${column.note}`) : '',
      example: hidden
        ? ''
        : exampleOf({ ...column, example: fresh[column.name] ?? column.example }, readers, ctx),
      choices: hidden ? [] : choicesOf(column, readers, ctx),
    };
  });
}

function choicesOf(
  { kind }: ImportColumn,
  readers: Readers,
  { language }: Pick<Ctx, 'language'>,
): Described['choices'] {
  if (!kind || kind === 'day') return [];
  return readers[kind].choices.map((choice) => ({
    value: choice.value,
    code: choice.code,
    name: nameOf(choice, language),
  }));
}

/** A cell for the example: a value by its name where the name means only this one, else by its code. */
function exampleOf(
  { kind, example = '', name, language: of }: ImportColumn,
  readers: Readers,
  { language }: Pick<Ctx, 'language'>,
): string {
  if (name === 'StockItems') {
    const [first] = readers.stockItem.choices;
    return first ? `${first.code}×1` : '';
  }
  // one language of a product's texts is enough
  if (of && of !== 'en') return '';
  if (!kind || kind === 'day') return example;
  const { choices } = readers[kind];
  const choice = choices.find(({ value }) => value === example) ?? choices[0];
  if (!choice || (example === '' && !COMPANY_KINDS.has(kind))) return '';
  return cellFor(readers, kind, choice.value, language);
}

/** How a value is written in a sheet: by its name if that means only this one, else by its code. */
function cellFor(
  readers: Readers,
  kind: Exclude<ImportColumn['kind'], 'day' | undefined>,
  value: string,
  language: Ctx['language'],
): string {
  const reader = readers[kind];
  const choice = reader.choices.find((one) => one.value === value);
  if (!choice) return value;
  const name = nameOf(choice, language);
  return reader.read(name) === value && !/^\d+$/.test(name) ? name : choice.code;
}

/** The cells of a row with names instead of stored values, to be read by people and again by the import. */
export const readableCells = (
  kind: ImportKind,
  readers: Readers,
  language: Ctx['language'],
  cells: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    IMPORTS[kind].columns.map(({ name, kind: of }) => {
      const value = cells[name] ?? '';
      const named = of && of !== 'day' && value !== '';
      return [name, named ? cellFor(readers, of, value, language) : value];
    }),
  );

/**
 * Whom and what the example of an opening figure names, so that it can be imported as it comes: a member whose
 * e-wallet and an item that never moved, where there is one.
 */
async function freshExamples(db: ReadDb): Promise<Readonly<Record<string, string>>> {
  const [found] = await readRows(
    db,
    sql<{ member: number | null; item: string | null }>`select
      (select min(m.id) from member m where m.status <> 'TERMINATED' and not exists (select from account a
        where a.member_id = m.id and a.wallet_type = 'EW' and a.version > 0)) as member,
      (select min(i.code) from stock_item i where i.status = 'ACTIVE' and not exists (select from
        stock_movement s where s.item_code = i.code)) as item`,
  );
  return {
    ...(found?.member ? { Member: publicId('member', found.member) } : {}),
    ...(found?.item ? { ItemCode: found.item } : {}),
  };
}
