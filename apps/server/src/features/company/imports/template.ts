import { Readable } from 'node:stream';
import { imports } from '@canopy/contract/company/imports';
import type { ImportKind } from '@canopy/contract/company/imports';
import type { Ctx } from '../../../platform/context.ts';
import { bookOf, type TextSheet } from '../../../platform/http/export/book.ts';
import { looksLikeFormula } from '../../../platform/http/export/cells.ts';
import { FileAnswer } from '../../../platform/http/fileAnswer.ts';
import { query } from '../../../platform/operation.ts';
import { textOf } from '../../../platform/texts.ts';
import { IMPORTS } from './declarations.ts';
import { describe } from './describe.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A sheet to fill in, with one example row. As a workbook it has a second sheet that says what each column
 * takes, and a third with the values allowed, which the cells of the first offer.
 */
export const template = query(imports.template, async (ctx, body) => {
  const columns = await templateColumns(ctx, body.Import);
  const rows = [columns.map(({ heading }) => heading), columns.map(({ example }) => example)];
  if (body.Format === 'csv')
    return new FileAnswer('text/csv; charset=utf-8', Buffer.from(csvOf(rows)));
  const say = (key: string) => textOf(ctx.language, `importSheet.${key}`);
  const notes: TextSheet = {
    name: say('notes'),
    rows: [
      [say('column'), say('needed'), say('what'), say('example')],
      ...columns.map((column) => [
        column.heading,
        column.required ? say('yes') : '',
        column.note,
        column.example,
      ]),
    ],
  };
  const listed = columns.filter(({ choices }) => choices.length > 0);
  const longest = Math.max(0, ...listed.map(({ choices }) => choices.length));
  const values: TextSheet = {
    name: say('values'),
    rows: [
      listed.flatMap(({ heading }) => [heading, '']),
      ...Array.from({ length: longest }, (_, i) =>
        listed.flatMap(({ choices }) => [choices[i]?.code ?? '', choices[i]?.name ?? '']),
      ),
    ],
  };
  const data: TextSheet = {
    name: say('data'),
    rows,
    lists: listed.map((column, i) => ({
      column: columns.indexOf(column),
      sheet: values.name,
      from: i * 2,
      rows: column.choices.length,
    })),
  };
  const sheets = listed.length > 0 ? [data, notes, values] : [data, notes];
  const content = Readable.from(bookOf(sheets, ctx.language === 'ar'), { objectMode: false });
  return new FileAnswer(XLSX, content);
});

/** Products have texts in seven languages; English and the reader's own are enough to begin with. */
async function templateColumns(ctx: Ctx, kind: ImportKind) {
  const all = await describe(ctx, kind);
  const languages = new Map(IMPORTS[kind].columns.map(({ name, language }) => [name, language]));
  return all.filter(({ name }) => {
    const language = languages.get(name);
    return !language || language === 'en' || language === ctx.language;
  });
}

const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows
    .map((row) => row.map((text) => `"${guarded(text).replaceAll('"', '""')}"`).join(','))
    .join('\r\n')}\r\n`;

/** A number with its plus is no formula. */
const guarded = (text: string) =>
  looksLikeFormula(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
