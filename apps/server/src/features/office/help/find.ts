import { help } from '@canopy/contract/office/help';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

/** Maximum results. */
const MAX_FOUND = 50;
/** Characters in an excerpt, and how many of them precede the search term. */
const EXCERPT = 160;
const BEFORE = 40;

interface Row {
  id: number;
  titles: Texts;
  words: Record<string, string>;
  explains: boolean;
  in_title: boolean;
}

/**
 * Pages that match a search, in the caller's language and in English; all pages without a search.
 * Those about the given screen come first, then matches in the title.
 */
export const find = query(help.find, async ({ db, language }, body) => {
  const words = (body.Search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const like = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const title = sql`lower(concat_ws(' ', p.titles ->> ${language}::text, p.titles ->> 'en'))`;
  const whole = sql`${title} || ' ' || lower(concat_ws(' ', p.words ->> ${language}::text, p.words ->> 'en'))`;
  const rows = await readRows(
    db,
    sql<Row>`
    select p.id, p.titles, p.words, ${body.Screen ?? ''} = any(p.screens) as explains,
      ${title} like all(${sql.val(like)}::text[]) as in_title
    from help_page p
    where p.status = 'ACTIVE' and ${whole} like all(${sql.val(like)}::text[])
    order by explains desc, in_title desc, p.sort, p.id limit ${MAX_FOUND}`,
  );
  return rows.map((row) => ({
    pageID: row.id,
    title: textIn(row.titles, language),
    excerpt: excerptOf(textIn(row.words, language), words),
    explains: row.explains,
  }));
});

function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...found, text.length) - BEFORE);
  const start = found.length === 0 || from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const part = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT < text.length ? '…' : ''}`;
}
