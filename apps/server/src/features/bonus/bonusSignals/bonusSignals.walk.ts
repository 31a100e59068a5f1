import type { ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { bonusSignalsOperations } from './operations.ts';

export const callers = {
  signalList: 'bonus.review',
  signal: 'bonus.review',
  decideSignal: 'bonus.review',
  signalTerms: 'bonus.review',
  saveSignalTerms: 'bonus.edit',
} satisfies CallersOf<'bonusSignals'>;

export const openWhileActingAs = [] satisfies CallOf<'bonusSignals'>[];

export const examples = {
  decideSignal: async ({ admin, company, buyer, number }) => {
    const member = Number(buyer.memberID.slice(1));
    const { id } = await company.database.db
      .insertInto('bonus_signal')
      .values({
        member_id: member,
        kind: 'MANY_SIGN_UPS',
        business_date: `2026-01-${String((number() % 28) + 1).padStart(2, '0')}`,
        found_at: company.services.clock(),
        count: 7,
        members: [member],
        sales: [],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      by: admin,
      body: { SignalID: id, Outcome: 'HARMLESS' as const, Reason: 'A family that joined' },
      lines: [`bonus.decideSignal ${buyer.memberID}`],
    };
  },
  saveSignalTerms: async ({ admin, number }) => ({
    by: admin,
    body: {
      LastDay: 5,
      RefundedLater: 3,
      SharedBank: 3,
      SharedAddress: 4,
      OnePayer: 5,
      ManySignUps: 5,
      RankBought: 3,
      Chain: null,
      JustOver: 1_000,
      OfGroup: 5_000,
      TransferHours: 48,
      ChainDays: 20 + (number() % 100),
    },
    lines: ['bonus.saveSignalTerms'],
  }),
} satisfies ExamplesOf<typeof bonusSignalsOperations>;
