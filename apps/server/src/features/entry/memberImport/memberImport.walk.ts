import { contract } from '@canopy/contract/contract';
import type { memberImportOperations } from './operations.ts';
import { workOnImports } from './workOnImports.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  start: 'member.import',
  part: 'member.import',
  check: 'member.import',
  run: 'member.import',
  cancel: 'member.import',
  state: 'member.import',
  list: 'member.import',
  errors: 'member.import',
  problems: 'member.import',
} satisfies CallersOf<'memberImport'>;

/** A file with one member. */
const file = (
  number: number,
) => `MemberNo,Sponsor,Username,FullName,Email,MobileCode,Mobile,IdentityType,IdentityValue,DateOfBirth,Address1,PostCode,City,StateID,CountryID,Ranking,SignUpDate
OLD-${number},M0000001,moved.here${number},Moved Person,moved${number}@people.example,60,${130_000_000 + number},PASSPORT,MV${10_000_000 + number},1985-05-05,1 Jalan Lama,50450,Kuala Lumpur,14,127,2,2024-03-01`;

const STARTED = { FileName: 'members.csv', Parts: 1 };

async function started({ admin }: World): Promise<number> {
  return Number(resultOf(await admin.send(contract.memberImport.start, STARTED)).importID);
}

async function received(world: World): Promise<number> {
  const ImportID = await started(world);
  const part = { ImportID, Part: 1, Text: file(world.number()) };
  resultOf(await world.admin.send(contract.memberImport.part, part));
  return ImportID;
}

async function checked(world: World): Promise<number> {
  const ImportID = await received(world);
  resultOf(await world.admin.send(contract.memberImport.check, { ImportID }));
  await workOnImports(world.company.services);
  return ImportID;
}

export const examples = {
  start: async ({ admin }) => ({ by: admin, body: STARTED, lines: ['memberImport.start'] }),
  part: async (world) => ({
    by: world.admin,
    body: { ImportID: await started(world), Part: 1, Text: file(world.number()) },
    lines: ['memberImport.part'],
  }),
  check: async (world) => ({
    by: world.admin,
    body: { ImportID: await received(world) },
    lines: ['memberImport.check'],
  }),
  run: async (world) => ({
    by: world.admin,
    body: { ImportID: await checked(world) },
    lines: ['memberImport.run'],
  }),
  cancel: async (world) => ({
    by: world.admin,
    body: { ImportID: await received(world) },
    lines: ['memberImport.cancel'],
  }),
} satisfies ExamplesOf<typeof memberImportOperations>;
