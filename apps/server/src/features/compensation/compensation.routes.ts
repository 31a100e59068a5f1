import { contract } from '@canopy/contract/contract';
import type { RankRule } from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import type { Bind } from '../../platform/http/door.ts';
import { estimate } from './estimate.queries.ts';
import { lineDetail, lineList } from './lines.queries.ts';
import { missed } from './missed.queries.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';
import { plansOf } from './plans.queries.ts';
import { calculateMonth, lockMonth, postMonth } from './runs.commands.ts';
import { runDetail, runList } from './runs.queries.ts';

export function compensationRoutes(bind: Bind): void {
  bind(contract.compensation.planList, async (ctx) => {
    const { period } = await currentPeriod(ctx);
    return Object.values(await plansOf(ctx.db, period)).map((version) => {
      const levels = 'levels' in version.plan ? version.plan : null;
      const ranks: readonly RankRule[] = 'ranks' in version.plan ? version.plan.ranks : [];
      return {
        plan: version.kind,
        name: version.name,
        period: version.plan.period,
        status: version.status,
        compression: levels?.compression ?? null,
        levels: [...(levels?.levels ?? [])],
        version: version.version,
        effectiveFrom: version.effectiveFrom,
        leaderRank: levels?.leaderRank ?? null,
        ranks: ranks.map((rule) => ({ ...rule, reward: decimalOf(rule.reward) })),
      };
    });
  });
  bind(contract.compensation.runList, runList);
  bind(contract.compensation.calculate, calculateMonth);
  bind(contract.compensation.runDetail, runDetail);
  bind(contract.compensation.approve, lockMonth);
  bind(contract.compensation.post, postMonth);
  bind(contract.compensation.lineList, lineList);
  bind(contract.compensation.lineDetail, lineDetail);
  bind(contract.compensation.missed, missed);
  bind(contract.compensation.estimate, estimate);
}
