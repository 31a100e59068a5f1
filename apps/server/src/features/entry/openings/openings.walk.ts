import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { openingOperations } from './operations.ts';
import { workOnOpenings } from './workOnOpenings.ts';

export const callers = {
  handIn: 'member.import',
  list: 'member.import',
  errors: 'member.import',
  problems: 'member.import',
  run: 'wallet.adjustBalance',
  cancel: 'member.import',
  report: 'member.import',
} satisfies CallersOf<'openings'>;

/** A sheet with one new member's balance. */
async function sheet({ newMember }: World) {
  const { memberID } = await newMember();
  const Text = `Member,Wallet,Amount\n${memberID},EW,12.50`;
  return { Kind: 'BALANCES' as const, FileName: 'balances.csv', Text };
}

async function checked(world: World): Promise<number> {
  const { openingID } = resultOf(
    await world.colleague.send(contract.openings.handIn, await sheet(world)),
  );
  await workOnOpenings(world.company.services);
  return openingID;
}

export const examples = {
  handIn: async (world) => ({
    by: world.admin,
    body: await sheet(world),
    lines: ({ openingID }) => [`opening.handIn ${openingID}`],
  }),
  run: async (world) => {
    const OpeningID = await checked(world);
    return { by: world.admin, body: { OpeningID }, lines: [`opening.run ${OpeningID}`] };
  },
  cancel: async (world) => {
    const OpeningID = await checked(world);
    return { by: world.admin, body: { OpeningID }, lines: [`opening.cancel ${OpeningID}`] };
  },
} satisfies ExamplesOf<typeof openingOperations>;
