import { OPENING_COLUMNS } from '@canopy/contract/entry/openings';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { speaker, type CellProblem } from '../../company/imports/problems.ts';
import { readReaders } from '../../company/imports/readers.ts';
import type { OpeningTable } from './tables.ts';

/** A line of a sheet with its errors, `Field:CODE`. */
interface FoundLine {
  line: number;
  owner: string;
  what: string;
  figure: string;
  errors: string[];
}

/**
 * A sheet's headings, and whoever says by them and in the caller's language what is wrong in it.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function openingSpeaker(ctx: Ctx, openingId: number) {
  const opening = await ctx.db
    .selectFrom('opening')
    .select(['kind', 'head'])
    .where('id', '=', openingId)
    .executeTakeFirst();
  if (!opening) throw new ApiError('NOT_FOUND');
  const { kind, head } = opening;
  const readers = await readReaders(ctx.db);
  return {
    kind,
    head,
    readers,
    speaker: speaker(kind, ctx.language, readers, head?.headings ?? {}),
  };
}

/** Lines of a sheet with errors, or all of them, in their order. */
export function openingLines({ db }: Pick<Ctx, 'db'>, openingId: number, all: boolean) {
  const lines = db
    .selectFrom('opening_row')
    .select(['line', 'owner', 'what', 'figure', 'errors'])
    .where('opening_id', '=', openingId)
    .orderBy('line');
  return all ? lines : lines.where(sql<boolean>`errors <> '{}'`);
}

/** The cells of a line by name of the column. */
export function lineCells(kind: OpeningTable['kind'], row: FoundLine): Record<string, string> {
  const [owner, what, figure] = OPENING_COLUMNS[kind];
  return { [owner]: row.owner, [what]: row.what, [figure]: row.figure };
}

/** What is wrong in a line, each by its cell. */
export const lineProblems = (kind: OpeningTable['kind'], row: FoundLine): CellProblem[] =>
  row.errors.map((error) => {
    const [field = '', code = ''] = error.split(':');
    return { line: row.line, field, code, value: lineCells(kind, row)[field] ?? '' };
  });
