import { contract } from '@canopy/contract/contract';
import type { networkOperations } from './operations.ts';
import { registrationBody } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  children: 'member | member.view',
  path: 'member | member.view',
  summary: 'member | member.view',
  search: 'member | member.view',
  strategy: 'member | member.view',
  saveStrategy: 'member | member.edit',
  holdingTank: 'member | member.view',
  place: 'member | member.move',
  movePreview: 'member.move',
  move: 'member.move',
  moveList: 'member.move',
  approveMove: 'member.move',
  cancelMove: 'member.move',
} satisfies CallersOf<'network'>;

export const openWhileActingAs = [
  'children',
  'path',
  'summary',
  'search',
  'strategy',
  'holdingTank',
] satisfies CallOf<'network'>[];

async function move({ admin, newMember }: World) {
  const [{ memberID }, sponsor] = [await newMember(), await newMember()];
  return {
    by: admin,
    body: { MemberID: memberID, ToID: sponsor.memberID, Reason: 'Wrong sponsor' },
    lines: [`network.move ${memberID}`],
  };
}

/** A move waiting for a second person. */
async function requestedMove(world: World) {
  const { by, body } = await move(world);
  resultOf(await by.send(contract.settings.saveSystemSettings, { MoveBySecondPerson: true }));
  const { moveID } = resultOf(await by.send(contract.network.move, body));
  return { MoveID: Number(moveID), memberID: body.MemberID };
}

export const examples = {
  saveStrategy: async ({ admin, newMember }) => {
    const { memberID } = await newMember();
    return {
      by: admin,
      body: { MemberID: memberID, Strategy: 'defer' },
      lines: [`network.strategy ${memberID}`],
    };
  },
  place: async ({ company, admin, newMember, number }) => {
    const top = await newMember();
    const { memberID: topID } = top;
    resultOf(await top.send(contract.network.saveStrategy, { MemberID: topID, Strategy: 'defer' }));
    const person = registrationBody(topID, `waits.${number()}`, undefined, undefined);
    const body = { ...person, PaymentType: 'FREE' as const, Binary: true };
    const registered = await company.visitor().send(contract.registration.register, body);
    const { memberID } = resultOf(registered);
    return {
      by: admin,
      body: { MemberID: memberID, PlacementID: topID, PlacementSide: 'R' },
      lines: [`network.place ${memberID}`],
    };
  },
  move,
  approveMove: async (world) => {
    const { MoveID, memberID } = await requestedMove(world);
    return {
      by: world.colleague,
      body: { MoveID },
      lines: [`network.approveMove ${memberID}`],
    };
  },
  cancelMove: async (world) => {
    const { MoveID, memberID } = await requestedMove(world);
    return {
      by: world.admin,
      body: { MoveID, Reason: 'No longer wanted' },
      lines: [`network.cancelMove ${memberID}`],
    };
  },
} satisfies ExamplesOf<typeof networkOperations>;
