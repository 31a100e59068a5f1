import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Call } from '@canopy/contract/call';
import type { SheetWanted } from '@canopy/contract/fields';
import { writeAudit } from '../../audit.ts';
import type { Ctx, Services } from '../../context.ts';
import type { Db, ReadDb } from '../../database/handle.ts';
import { holdLedgerMonths } from '../../database/transaction.ts';
import { beginUnit } from '../../database/beginUnit.ts';
import { ApiError } from '../../errors.ts';
import { Shares } from '../shares.ts';
import type { ServedOperation } from '../../operation.ts';
import { checked } from '../checkedAnswer.ts';
import { FileAnswer, type FileProgress } from '../fileAnswer.ts';
import { cellOf, type Cell } from './cells.ts';
import { csvOf } from './csv.ts';
import { MAX_PAPER_ROWS, pdfOf } from './pdfOf.ts';
import { MAX_SHEET_ROWS, xlsxOf } from './xlsx.ts';

/** Rows read and held in memory at a time. */
const BATCH = 2_000;
/** Rows written before other work gets a turn. */
const AT_A_STRETCH = 500;
/** Files one server makes concurrently, of which one for each person; each holds a connection. */
const MAX_AT_ONCE = 3;
const RETRY_AFTER_S = 5;

/** A list's own answer; its body is parsed with its own contract. */
type Answer = (ctx: Ctx, body: unknown, params: unknown) => Promise<unknown>;

/** Creates files from lists, a few at a time. */
export function createExporter(services: Services, timeZoneOf: (ctx: Ctx) => Promise<string>) {
  const underWay = new Shares(() => MAX_AT_ONCE);

  /**
   * All rows of a list as a file: the list's own query, page by page from one database snapshot, so that no
   * row is missing or duplicated. The audit log records who exported what.
   *
   * @param body parsed, with the export options
   * @throws ApiError `SHEET_TOO_LONG`, `ACTING_AS`, or `UNAVAILABLE` while too many others are being made
   */
  return async function exportList(
    ctx: Ctx,
    { contract: call, answer, standby }: ServedOperation,
    body: Record<string, unknown>,
    wanted: SheetWanted,
    params?: unknown,
  ): Promise<FileAnswer> {
    if (!ctx.actor) throw new ApiError('INVALID_TOKEN');
    if (ctx.actor.impersonator) throw new ApiError('ACTING_AS');
    if (!underWay.fits(ctx.caller))
      throw new ApiError('UNAVAILABLE', { retryAfter: RETRY_AFTER_S });
    underWay.take(ctx.caller);
    let end = async () => {
      underWay.give(ctx.caller);
    };
    try {
      const timeZone = await timeZoneOf(ctx);
      const replica = standby && (await services.replica());
      const snapshot = await openSnapshot(services, replica || services.reads);
      end = async () => {
        underWay.give(ctx.caller);
        await snapshot.close();
      };
      const within = { ...ctx, db: snapshot.db } as Ctx;
      // the pages of a file are always lists, even if a document was requested too
      const page = async (Page: number) => {
        const asList = { ...body, Paper: undefined, Page, PageSize: BATCH };
        return rowsOf(checked(ctx, call, await (answer as Answer)(within, asList, params), body));
      };
      const first = await page(1);
      const most = MAX_ROWS[wanted.Format];
      if (first.total > most) throw new ApiError('SHEET_TOO_LONG', { rows: most });
      await tellAudit(services, ctx, call, body, wanted, first.total);
      const written = async function* (rows: readonly unknown[]): AsyncGenerator<Cell[][]> {
        for (let at = 0; at < rows.length; at += AT_A_STRETCH) {
          yield rows
            .slice(at, at + AT_A_STRETCH)
            .map((row) => wanted.Columns.map((column) => cellOf(row, column, timeZone)));
          await setImmediate();
        }
      };
      const progress: FileProgress = { done: 0 };
      const sample: Cell[][] = [];
      for await (const some of written(first.rows)) sample.push(...some);
      const batches = async function* () {
        yield sample;
        progress.done = sample.length;
        for (let next = 2, count = sample.length; count < first.total; next += 1) {
          const { rows } = await page(next);
          if (rows.length === 0) break;
          count += rows.length;
          yield* written(rows);
          progress.done = count;
        }
        if (first.note) yield [wanted.Columns.map((_, i) => (i === 0 ? first.note! : ''))];
      };
      const head = {
        title: ctx.config.brand,
        columns: wanted.Columns,
        sample,
        rightToLeft: ctx.language === 'ar',
      };
      if (wanted.Format === 'pdf') {
        const title = wanted.Title ?? ctx.config.brand;
        const pdf = await pdfOf({ ...ctx, timeZone }, title, wanted.Columns, batches());
        await end();
        return new FileAnswer(MEDIA_TYPES.pdf, pdf, first.total);
      }
      const pieces =
        wanted.Format === 'xlsx' ? xlsxOf(head, batches()) : csvOf(wanted.Columns, batches());
      const content = Readable.from(pieces, { objectMode: false });
      // also when the caller disconnects
      content.once('close', () => void end());
      return new FileAnswer(MEDIA_TYPES[wanted.Format], content, first.total, progress);
    } catch (error) {
      await end();
      throw error;
    }
  };
}

const MAX_ROWS = { xlsx: MAX_SHEET_ROWS, csv: Infinity, pdf: MAX_PAPER_ROWS };

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** One snapshot for all pages. The embedded database has a single connection, which stays free in between. */
async function openSnapshot(
  services: Services,
  db: Db,
): Promise<{ db: ReadDb; close: () => Promise<void> }> {
  if (!services.config.databaseUrl) return { db: services.reads, close: async () => {} };
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  await holdLedgerMonths(transaction);
  const snapshot = beginUnit(transaction);
  snapshot.unit.kept.listRead = null;
  return {
    db: snapshot,
    close: async () => {
      // a lost connection has already ended its transaction
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    },
  };
}

/** The rows of an answer, and the note that belongs to them. */
function rowsOf(answer: unknown): { rows: readonly unknown[]; total: number; note: string | null } {
  if (Array.isArray(answer)) return { rows: answer, total: answer.length, note: null };
  const { rows, total, note } = answer as { rows?: unknown[]; total?: number; note?: string };
  if (!rows || total === undefined) {
    throw new ApiError('INVALID_BODY', {}, { Export: ['UNKNOWN_FIELD'] });
  }
  return { rows, total, note: note ?? null };
}

async function tellAudit(
  services: Services,
  ctx: Ctx,
  call: Call,
  body: Record<string, unknown>,
  { Format, Columns }: SheetWanted,
  rows: number,
): Promise<void> {
  const { Export: _, Page: __, PageSize: ___, ...filter } = body;
  await writeAudit(
    { ...ctx, tx: services.db },
    {
      action: 'list.export',
      subject: call.path,
      after: { format: Format, rows, columns: Columns.map((column) => column.Title), filter },
    },
  );
}
