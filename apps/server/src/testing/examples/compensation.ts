import { contract } from '@canopy/contract/contract';
import type { compensationOperations } from '../../features/compensation/operations.ts';
import { resultOf, type ExamplesOf } from './example.ts';
import type { World } from './world.ts';

/** Over, and the first that pays: a later one waits until this is posted. */
const Period = '2026-01';

/** The run of the period, calculated now when it is not yet. */
async function theRun({ admin }: World) {
  const { rows } = resultOf(await admin.send(contract.compensation.runList, {}));
  const [run] = rows;
  return run ?? resultOf(await admin.send(contract.compensation.calculate, { Period }));
}

export const compensationExamples = {
  calculate: async ({ admin }) => ({
    by: admin,
    body: { Period },
    lines: ({ runID }) => [`bonus.calculate ${runID}`],
  }),
  approve: async (world) => {
    const { runID } = await theRun(world);
    return {
      by: world.colleague,
      body: { RunID: runID },
      lines: [`bonus.lock ${runID}`],
    };
  },
  post: async (world) => {
    const { runID, state } = await theRun(world);
    if (state === 'CALCULATED') {
      resultOf(await world.colleague.send(contract.compensation.approve, { RunID: runID }));
    }
    return { by: world.admin, body: { RunID: runID }, lines: [`bonus.post ${runID}`] };
  },
} satisfies ExamplesOf<typeof compensationOperations>;
