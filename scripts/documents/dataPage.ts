import { TABLES } from '../../apps/server/src/features/tables.ts';
import {
  WHY_KEPT,
  type Owner,
  type Personal,
  type TableFacts,
} from '../../apps/server/src/platform/database/declareTables.ts';
import { personalColumns } from '../../apps/server/src/platform/database/ownRows.ts';

const OTHERS = { NOBODY: 'nobody', STAFF: 'staff', VISITORS: 'visitors', ANYBODY: 'anybody' };
const STAYS = {
  FOR_GOOD: 'for good',
  WHILE_IN_USE: 'until replaced or removed',
  UNTIL_ERASED: 'until erased',
};

/** Whose rows a table has, in words. */
export function whose(of: Owner): string {
  if (typeof of === 'string') return OTHERS[of];
  if ('parent' in of) return `whoever its ${of.table} is of`;
  return 'member' in of ? `a member (${of.member.join(', ')})` : `a login (${of.login.join(', ')})`;
}

const BEGIN = '<!-- made from the declarations: npm run documents -->';
const END = '<!-- end -->';

/** `docs/data.md` with the table of personal columns as they are declared now. */
export function dataPage(page: string): string {
  const before = page.slice(0, page.indexOf(BEGIN) + BEGIN.length);
  const after = page.slice(page.indexOf(END));
  if (!page.includes(BEGIN) || !page.includes(END)) throw new Error('the page has no place for it');
  const rows = (Object.entries(TABLES) as [string, TableFacts][])
    .filter(([, facts]) => personalColumns(facts).length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, facts]) => rowOf(table, facts));
  const why = Object.entries(WHY_KEPT).map(([code, text]) => `- ${code.toLowerCase()}: ${text}`);
  const head = [
    '| table | of | erased | kept | only of these: not in the own data | masked | stays |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  return [before, '', ...head, ...rows, '', 'Why something is kept:', '', ...why, '', after].join(
    '\n',
  );
}

function rowOf(table: string, facts: TableFacts): string {
  const columns = personalColumns(facts);
  const named = (which: (personal: Personal) => boolean | undefined) =>
    columns
      .filter(([, personal]) => which(personal))
      .map(([name]) => `\`${name}\``)
      .join(', ');
  const kept = Object.keys(WHY_KEPT).flatMap((why) => {
    const names = named((personal) => personal.why === why);
    return names ? [`${names} (${why.toLowerCase()})`] : [];
  });
  const deleted = columns.some(([, { atErasure }]) => atErasure === 'DELETED');
  const erased = named(({ atErasure }) => atErasure !== 'KEPT');
  const cells = [
    `\`${table}\``,
    whose(facts.of),
    erased && deleted ? `the row: ${erased}` : erased,
    kept.join(', '),
    named(({ withheld }) => withheld),
    named(({ masked }) => masked !== undefined),
    typeof facts.stays === 'string'
      ? STAYS[facts.stays]
      : `${facts.stays.until} (\`${facts.stays.by}\`)`,
  ];
  return `| ${cells.join(' | ')} |`;
}
