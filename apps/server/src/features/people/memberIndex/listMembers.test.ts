import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemberIndex, type IndexedMember } from './memberIndex.ts';
import type { MemberFilter } from './findMembers.ts';
import { listMembers, type MemberSort } from './listMembers.ts';

const NAMES = [
  'Aisyah Noor',
  'aisyah noor',
  'Élodie Tan',
  'محمد علي',
  '陈 美',
  'Zul',
  'Tan Ah Kow',
  '',
];
/** As if the names of countries came in the order opposite to their ids. */
const ORDER = Uint8Array.from({ length: 256 }, (_, id) => 255 - id);
const STATUS = ['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const;

const person = fc.record({
  name: fc.constantFrom<string>(...NAMES),
  status: fc.constantFrom(...STATUS),
  ranking: fc.integer({ min: 0, max: 4 }),
  packageRank: fc.integer({ min: 0, max: 4 }),
  nationality: fc.constantFrom<number>(127, 200),
  joined: fc.integer({ min: 0, max: 5 }),
  sponsor: fc.nat(),
  mobile: fc.constantFrom<string>('123456789', '198765432', '111222333'),
});

type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

/** Members 1..n as returned by the database; the first is the root. */
function rowsOf(people: readonly Person[]): IndexedMember[] {
  return people.map((one, i) => ({
    id: i + 1,
    full_name: one.name,
    username: `user${i + 1}`,
    mobile_code: '60',
    mobile: one.mobile,
    status: one.status,
    verification: 'NONE',
    ranking: one.ranking,
    package_rank: one.packageRank,
    nationality: one.nationality,
    created_at: new Date(Date.UTC(2026, 0, 1 + one.joined)),
    sponsor_id: i === 0 ? null : (one.sponsor % i) + 1,
    parent_id: null,
    side: null,
    volume: 0,
    maintenance: 0,
  }));
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function slowly(
  rows: IndexedMember[],
  filter: MemberFilter,
  sort: MemberSort,
  descending: boolean,
) {
  const above = (row: IndexedMember): number[] =>
    row.sponsor_id === null ? [] : [row.sponsor_id, ...above(rows[row.sponsor_id - 1]!)];
  const word = fold(filter.search ?? '');
  // one or two letters: the beginning of a name, or a complete ID
  const short = word.length < 3;
  const found = rows.filter(
    (row) =>
      (filter.below === null || above(row).includes(filter.below)) &&
      (!filter.status || row.status === filter.status) &&
      (filter.ranking === undefined || row.ranking === filter.ranking) &&
      (filter.nationality === undefined || row.nationality === filter.nationality) &&
      (filter.sponsor === undefined || row.sponsor_id === filter.sponsor) &&
      (!word ||
        (short
          ? fold(row.full_name).startsWith(word)
          : fold(row.full_name).includes(word) || row.username.includes(word)) ||
        `m${String(row.id).padStart(7, '0')}` === word ||
        String(row.id) === word ||
        (filter.searchMobiles && !short && `60${row.mobile}`.includes(word))),
  );
  const bytes = (row: IndexedMember) =>
    Buffer.from(`${fold(row.full_name)}\u0001${row.username}\u0001`);
  const by: Record<MemberSort, (a: IndexedMember, b: IndexedMember) => number> = {
    memberID: () => 0,
    // same name twice: order by username
    fullname: (a, b) => Buffer.compare(bytes(a), bytes(b)),
    signUpDate: (a, b) => a.created_at.getTime() - b.created_at.getTime(),
    ranking: (a, b) => a.ranking - b.ranking,
    packageRank: (a, b) => a.package_rank - b.package_rank,
    nationality: (a, b) => ORDER[a.nationality]! - ORDER[b.nationality]!,
    status: (a, b) => STATUS.indexOf(a.status) - STATUS.indexOf(b.status),
  };
  found.sort((a, b) => by[sort](a, b) || a.id - b.id);
  return (descending ? found.toReversed() : found).map((row) => row.id);
}

describe('the list of members', () => {
  const filter = fc.record({
    below: fc.constantFrom(null, 1, 2),
    search: fc.constantFrom(
      undefined,
      'tan',
      'aisy',
      'm0000003',
      '7',
      'ai',
      '123456',
      'elodie',
      'علي',
      'nobody',
    ),
    searchMobiles: fc.boolean(),
    status: fc.constantFrom(undefined, ...STATUS),
    ranking: fc.constantFrom(undefined, 0, 3),
    nationality: fc.constantFrom(undefined, 127),
    sponsor: fc.constantFrom(undefined, 1, 3),
    maintenancePv: fc.constant(10_000),
  });
  const sort = fc.constantFrom<MemberSort>(
    'memberID',
    'fullname',
    'signUpDate',
    'ranking',
    'packageRank',
    'nationality',
    'status',
  );

  test('holds exactly who findMembers, in the order asked for, loaded at once or member by member', () => {
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 1, maxLength: 30 }),
        filter,
        sort,
        fc.boolean(),
        fc.boolean(),
        (people, narrowed, by, descending, atOnce) => {
          const rows = rowsOf(people);
          const memberIndex = new MemberIndex('2026-11');
          if (atOnce) {
            memberIndex.load(rows);
            memberIndex.finishLoad();
          } else for (const row of rows) memberIndex.apply([row]);
          const page = (offset: number, limit: number) =>
            listMembers(memberIndex, narrowed as MemberFilter, {
              sort: by,
              countryOrder: ORDER,
              descending,
              offset,
              limit,
            });
          const expected = slowly(rows, narrowed as MemberFilter, by, descending);
          const all = page(0, 100);
          expect(all).toEqual({ ids: expected, total: expected.length });
          expect([...page(0, 3).ids, ...page(3, 100).ids]).toEqual(expected);
        },
      ),
    );
  });

  test('walks the sorted ids when many match, with the same answer as sorting them', () => {
    const people = Array.from({ length: 12_000 }, (_, i) => ({
      name: NAMES[(i * 7) % NAMES.length]!,
      status: STATUS[i % 4]!,
      ranking: i % 5,
      packageRank: i % 3,
      nationality: i % 2 ? 127 : 200,
      joined: (i * 13) % 400,
      sponsor: i * 31,
      mobile: '123456789',
    }));
    const rows = rowsOf(people);
    const memberIndex = new MemberIndex('2026-11');
    memberIndex.load(rows);
    memberIndex.finishLoad();
    for (const by of [
      'memberID',
      'fullname',
      'signUpDate',
      'ranking',
      'packageRank',
      'nationality',
      'status',
    ] as const) {
      for (const descending of [false, true]) {
        for (const nationality of [undefined, 127]) {
          const narrowed = { below: null, searchMobiles: true, maintenancePv: 0, nationality };
          const expected = slowly(rows, narrowed, by, descending);
          const at = { sort: by, countryOrder: ORDER, descending, offset: 5_990, limit: 20 };
          const { ids, total } = listMembers(memberIndex, narrowed, at);
          expect([ids, total]).toEqual([expected.slice(5_990, 6_010), expected.length]);
        }
      }
    }
  });

  test('takes over a changed name, status and sponsor', () => {
    const memberIndex = new MemberIndex('2026-11');
    const [root, one, two] = rowsOf(
      ['Zul', 'Tan Ah Kow', 'Aisyah Noor'].map((name) => ({
        name,
        status: 'ACTIVE',
        ranking: 0,
        packageRank: 0,
        nationality: 127,
        joined: 0,
        sponsor: 0,
        mobile: '1',
      })),
    );
    memberIndex.apply([root!, one!, two!]);
    memberIndex.apply([{ ...two!, full_name: 'Zzz', status: 'SUSPENDED', sponsor_id: 2 }]);
    const list = (change: Partial<MemberFilter>) =>
      listMembers(
        memberIndex,
        { below: null, searchMobiles: true, maintenancePv: 0, ...change },
        { sort: 'fullname', descending: false, offset: 0, limit: 10 },
      ).ids;
    expect(list({})).toEqual([2, 1, 3]);
    expect(list({ search: 'aisyah' })).toEqual([]);
    expect(list({ search: 'zz' })).toEqual([3]);
    expect(list({ status: 'SUSPENDED' })).toEqual([3]);
    expect(list({ below: 2 })).toEqual([3]);
  });

  test('two members who swap places in one refresh are both taken over', () => {
    const memberIndex = new MemberIndex('2026-11');
    const [root, one, two] = rowsOf(
      ['Zul', 'Tan Ah Kow', 'Aisyah Noor'].map((name) => ({
        name,
        status: 'ACTIVE' as const,
        ranking: 0,
        packageRank: 0,
        nationality: 127,
        joined: 0,
        sponsor: 0,
        mobile: '1',
      })),
    );
    memberIndex.apply([root!, one!, { ...two!, sponsor_id: 2 }]);
    memberIndex.apply([
      { ...one!, sponsor_id: 3 },
      { ...two!, sponsor_id: 1 },
    ]);
    expect(memberIndex.sponsors.pathUp(2)).toEqual([2, 3, 1]);
    expect(memberIndex.sponsors.countBelow(1)).toBe(2);
  });
});
