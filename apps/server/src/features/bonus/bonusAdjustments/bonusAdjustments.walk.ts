import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { bonusAdjustmentsOperations } from './operations.ts';

export const callers = {
  adjustmentList: 'bonus.adjustBonus',
  askAdjustment: 'bonus.adjustBonus',
  approveAdjustment: 'bonus.adjustBonus',
  rejectAdjustment: 'bonus.adjustBonus',
} satisfies CallersOf<'bonusAdjustments'>;

export const openWhileActingAs = [] satisfies CallOf<'bonusAdjustments'>[];

/** A volume adjustment for the running month. */
async function anAdjustment({ admin, buyer }: Pick<World, 'admin' | 'buyer'>) {
  const { periods } = resultOf(await admin.send(contract.bonusAdjustments.adjustmentList, {}));
  return {
    Kind: 'VOLUME' as const,
    Period: periods.VOLUME[0]!,
    MemberID: buyer.memberID,
    Amount: '12.50',
    Reason: 'A sale at a fair',
  };
}

/** One requested by the colleague. */
async function asked(world: World): Promise<string> {
  const body = await anAdjustment(world);
  return resultOf(await world.colleague.send(contract.bonusAdjustments.askAdjustment, body))
    .adjustmentID;
}

export const examples = {
  askAdjustment: async (world) => ({
    by: world.admin,
    body: await anAdjustment(world),
    lines: [`bonus.askAdjustment ${world.buyer.memberID}`],
  }),
  approveAdjustment: async (world) => ({
    by: world.admin,
    body: { AdjustmentID: await asked(world) },
    lines: [`bonus.approveAdjustment ${world.buyer.memberID}`],
  }),
  rejectAdjustment: async (world) => ({
    by: world.admin,
    body: { AdjustmentID: await asked(world), Reason: 'Not so' },
    lines: [`bonus.rejectAdjustment ${world.buyer.memberID}`],
  }),
} satisfies ExamplesOf<typeof bonusAdjustmentsOperations>;
