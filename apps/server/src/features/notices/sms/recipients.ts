import type { ParsedBodyOf } from '@canopy/contract/call';
import type { sms } from '@canopy/contract/notices/sms';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { rulesOf } from '@canopy/domain/bonusRules';
import { rowsBelow } from '@canopy/domain/importSheet';
import { LIMITS } from '@canopy/domain/limits';
import { dayBounds, periodOf } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { adjustedVolumes } from '../../company/periods/adjustedVolume.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { headOf } from '../../company/imports/readSheet.ts';
import {
  checkVariables,
  isNumber,
  mobileOf,
  partsOf,
  personal,
  variablesOf,
  type SmsPerson,
} from './smsText.ts';

type AudienceCtx = Pick<Ctx, 'db' | 'now' | 'memberIndex'>;

/** A message that would be sent. */
interface Addressed {
  memberId: number | null;
  name: string | null;
  number: string;
  text: string;
  parts: number;
}

interface Row {
  id: number;
  username: string;
  full_name: string;
  mobile_code: string;
  mobile: string;
  wanted: boolean;
}

type Body = Pick<ParsedBodyOf<typeof sms.preview>, 'Text' | 'Recipients'>;

/**
 * Who receives a text (each number once, with the text as its owner would read it), and who was
 * left out. Members who opted out are left out even if their number is on a sheet.
 *
 * @throws ApiError `SMS_VARIABLE`, `SMS_TOO_MANY`
 */
export async function addressed(ctx: AudienceCtx, { Text, Recipients }: Body) {
  checkVariables(Text);
  const variables = variablesOf(Text);
  const left = { noNumber: 0, optedOut: 0, twice: 0, lacking: 0 };
  const found = new Map<string, Addressed>();
  const refused = new Set<string>();
  const add = (number: string, memberId: number | null, person: Partial<SmsPerson>) => {
    if (found.has(number)) return void (left.twice += 1);
    if (variables.some((name) => !person[name]?.trim())) left.lacking += 1;
    const text = personal(Text, person);
    const { parts } = partsOf(text, number);
    found.set(number, { memberId, name: person.name ?? null, number, text, parts });
  };
  for (const row of await membersOf(ctx, Recipients)) {
    const number = mobileOf(row);
    if (number === null) left.noNumber += 1;
    else if (!row.wanted) {
      left.optedOut += 1;
      refused.add(number);
    } else {
      const memberID = publicId('member', row.id);
      add(number, row.id, { name: row.full_name, memberID, username: row.username });
    }
  }
  const pasted = numbersIn(Recipients.Numbers);
  const declined = await optedOutNumbers(ctx, pasted);
  for (const number of pasted) {
    if (!isNumber(number)) left.noNumber += 1;
    else if (declined.has(number) || refused.has(number)) left.optedOut += 1;
    else add(number, null, {});
  }
  if (found.size > LIMITS.smsRecipients) throw new ApiError('SMS_TOO_MANY');
  return { messages: [...found.values()], ...left, variables };
}

/**
 * The numbers on a sheet, one per line, with or without a plus: those of the column that is headed so, else
 * of the first.
 */
function numbersIn(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.split(/[,;\t]/).map(unquoted));
  const head = headOf('SMS_NUMBERS', lines);
  const cells = head ? rowsBelow(head, lines).map((row) => row.cells['Number'] ?? '') : null;
  return (cells ?? lines.map((line) => line[0]!))
    .map((cell) => cell.replace(/[\s()."'-]/g, ''))
    .filter((cell) => /\d/.test(cell))
    .map((cell) => `+${cell.replace(/^(\+|00)/, '')}`);
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

async function membersOf(ctx: AudienceCtx, wanted: Body['Recipients']): Promise<Row[]> {
  const { db } = ctx;
  const { timeZone, rules } = await readSettings(db);
  const period = periodOf(ctx.now, timeZone);
  const { JoinedFrom: first, JoinedUntil: last, TeamOf: leader } = wanted;
  const since = first === undefined ? null : dayBounds(first, timeZone).from;
  const until = last === undefined ? null : dayBounds(last, timeZone).until;
  const named = wanted.Members.map((id) => parsePublicId('member', id) ?? -1);
  const any = <T>(list: readonly T[]) => list.length === 0;
  const rows = await readRows(
    db,
    sql<Row>`
    select m.id, l.username, m.full_name, m.mobile_code, m.mobile, coalesce(c.wanted, true) as wanted
    from member m join login l on l.id = m.login_id left join sms_choice c on c.member_id = m.id
    where m.erased_at is null and (m.id = any(${sql.val(named)}::bigint[]) or (${wanted.Everybody}
      and (${any(wanted.Statuses)} or m.status = any(${sql.val(wanted.Statuses)}::text[]))
      and (${any(wanted.Rankings)} or m.ranking = any(${sql.val(wanted.Rankings)}::int[]))
      and (${any(wanted.CountryIDs)} or m.country_id = any(${sql.val(wanted.CountryIDs)}::int[]))
      and (${any(wanted.PackageRanks)} or m.package_rank = any(${sql.val(wanted.PackageRanks)}::int[]))
      and (${since}::timestamptz is null or m.created_at >= ${since})
      and (${until}::timestamptz is null or m.created_at < ${until})
      and (not ${wanted.NotMaintained} or m.package_rank > 0 and m.id not in (select member_id from (
          select member_id, counted_pv as pv from sale where period = ${period} and sales_type = 'MAINTENANCE'
          union all select member_id, amount from ${adjustedVolumes} a where period = ${period}) v
        group by member_id having sum(pv) >= ${rulesOf(rules, period).maintenancePv}))))
    order by m.id`,
  );
  if (!wanted.Everybody || leader === undefined) return rows;
  const leads = parsePublicId('member', leader) ?? -1;
  const { sponsors } = await ctx.memberIndex.now(ctx);
  return rows.filter(
    ({ id }) => named.includes(id) || (id !== leads && sponsors.isBelow(id, leads)),
  );
}

async function optedOutNumbers({ db }: Pick<Ctx, 'db'>, numbers: string[]): Promise<Set<string>> {
  const rows = await readRows(
    db,
    sql<{ number: string }>`
    select '+' || m.mobile_code || m.mobile as number from sms_choice c join member m on m.id = c.member_id
    where not c.wanted and '+' || m.mobile_code || m.mobile = any(${sql.val(numbers)}::text[])`,
  );
  return new Set(rows.map(({ number }) => number));
}
