import type { BodyOf, ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/products';
import { sql } from 'kysely';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { errorText } from '../../platform/http/errorText.ts';
import { ApiError } from '../../platform/errors.ts';
import { saveProduct } from './products.commands.ts';
import { productForEditor } from './products.queries.ts';

type Row = Record<string, string>;
type Result = ResultOf<typeof products.importRows>;
type Body = BodyOf<typeof products.save>;

/** Undoes what only looked. */
class LookedOnly extends Error {}

/**
 * Products from a sheet: a code that is there is changed (empty cells leave things as they are),
 * another becomes a draft. Every row runs through the very command of the editor, so a look says
 * what taking over would say; one problem and nothing is taken over.
 */
export async function importProducts(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.importRows>,
): Promise<Result> {
  const result: Result = { created: 0, changed: 0, problems: [], applied: false };
  try {
    await transaction(ctx.db, async (db) => {
      const inside = { ...ctx, db, tx: db };
      Object.assign(result, { created: 0, changed: 0, problems: [], applied: false });
      for (const [i, row] of body.Rows.entries()) await takeRow(inside, row, i + 1, result);
      if (!body.Apply || result.problems.length > 0) throw new LookedOnly();
      await audit(inside, {
        action: 'product.import',
        after: { created: result.created, changed: result.changed },
      });
      result.applied = true;
    });
  } catch (error) {
    if (!(error instanceof LookedOnly)) throw error;
  }
  return result;
}

async function takeRow(ctx: Ctx, row: Row, number: number, result: Result): Promise<void> {
  const problem = (field: string, code: string, text = '') =>
    void result.problems.push({ row: number, field, code, text });
  await sql`savepoint one_row`.execute(ctx.db);
  try {
    const wanted = await bodyOf(ctx, row);
    const parsed = products.save.body!.safeParse(wanted);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        problem(String(issue.path[0] ?? ''), codeOf(issue.message));
      }
      return;
    }
    await saveProduct(ctx, parsed.data);
    if (wanted.New) result.created += 1;
    else result.changed += 1;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint one_row`.execute(ctx.db);
    const fields = Object.entries(error.fields ?? {});
    if (fields.length === 0) {
      problem('ProductCode', error.code, errorText(error.code, ctx.language, error.params));
    }
    for (const [field, codes] of fields) problem(field, codes[0]!);
  } finally {
    await sql`release savepoint one_row`.execute(ctx.db);
  }
}

const codeOf = (message: string) => (/^[A-Z_]+$/.test(message) ? message : 'INVALID');
const yes = (cell: string) => /^(1|y|yes|true|ya)$/i.test(cell);

/** The editor's body of one row, over what the product is now. */
async function bodyOf(ctx: Ctx, row: Row): Promise<Body> {
  const cell = (name: string) => (row[name] ?? '').trim();
  const ProductCode = cell('ProductCode');
  const now = await productForEditor(ctx, { ProductCode }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  const names = { ...now?.names };
  for (const [column, text] of Object.entries(row)) {
    const language = /^Name_([a-z]{2})$/.exec(column)?.[1];
    if (language && text.trim()) names[language] = text.trim();
  }
  const number = (name: string, kept: number) => (cell(name) ? Number(cell(name)) : kept);
  const flag = (name: string, kept: boolean) => (cell(name) ? yes(cell(name)) : kept);
  const start = cell('StartDate') || now?.startDate;
  const end = cell('EndDate') || now?.endDate;
  return {
    ProductCode,
    New: now === null,
    ...(now ? { Version: now.version } : {}),
    Publish: false,
    Names: Object.entries(names).map(([Language, Name]) => ({ Language, Name })),
    Descriptions: Object.entries(now?.descriptions ?? {}).map(([Language, Html]) => ({
      Language,
      Html,
    })),
    Category: cell('Category') || (now?.category ?? ''),
    Sort: number('Sort', now?.sort ?? 0),
    Malls: cell('Malls')
      ? cell('Malls')
          .split(/[,;\s]+/)
          .map((mall) => Number(mall) as 2 | 3 | 4)
      : (now?.malls ?? []),
    PackageRank: cell('PackageRank') ? Number(cell('PackageRank')) : (now?.packageRank ?? null),
    ...(start ? { StartDate: start } : {}),
    ...(end ? { EndDate: end } : {}),
    Display: flag('Display', now?.display ?? true),
    Weight: number('Weight', now?.weight ?? 0),
    FreeShipping: flag('FreeShipping', now?.freeShipping ?? false),
    Images: now?.images ?? [],
    StockItems: cell('StockItems')
      ? cell('StockItems').split(';').map(stockItem)
      : (now?.items ?? []).map((item) => ({
          StockItemCode: item.itemCode,
          Quantity: item.quantity,
          FreeOfCharge: item.freeOfCharge,
        })),
    RegionPricings: priceOf(row, now),
  };
}

/** `TEA01×2+1` (or `*`): two of it and one free of charge; a code alone is one. */
function stockItem(text: string) {
  const found = /^\s*([A-Za-z0-9]+)(?:(?:\s*[×*]\s*|\s+[xX]\s+)(\d+))?\s*(?:\+\s*(\d+))?\s*$/.exec(
    text,
  );
  return {
    StockItemCode: found?.[1] ?? '',
    Quantity: Number(found?.[2] ?? 1),
    FreeOfCharge: Number(found?.[3] ?? 0),
  };
}

/** A new price row when the row names a price that does not hold already. */
function priceOf(row: Row, now: ResultOf<typeof products.detail> | null): Body['RegionPricings'] {
  const cell = (name: string) => (row[name] ?? '').trim().replaceAll(',', '');
  if (!cell('MemberPrice')) return [];
  const CountryID = Number(cell('CountryID') || 127);
  const current = now?.prices.find(
    (price) => price.state === 'CURRENT' && price.countryID === CountryID,
  );
  const price = {
    CountryID,
    MemberPrice: cell('MemberPrice'),
    MemberPV: cell('MemberPV') || (current?.memberPV ?? '0'),
    RetailPrice: cell('RetailPrice') || (current?.retailPrice ?? cell('MemberPrice')),
    RetailPV: cell('RetailPV') || (current?.retailPV ?? '0'),
  };
  const same =
    current &&
    Number(current.memberPrice) === Number(price.MemberPrice) &&
    Number(current.memberPV) === Number(price.MemberPV) &&
    Number(current.retailPrice) === Number(price.RetailPrice) &&
    Number(current.retailPV) === Number(price.RetailPV);
  if (same) return [];
  return [{ ...price, ...(cell('EffectiveDate') ? { EffectiveDate: cell('EffectiveDate') } : {}) }];
}
