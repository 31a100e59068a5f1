import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { listViewOperations } from './operations.ts';

export const callers = {
  list: 'member | staff',
  save: 'member | staff',
  remove: 'member | staff',
} satisfies CallersOf<'listViews'>;

export const openWhileActingAs = ['list'] satisfies CallOf<'listViews'>[];

const view = ({ number }: World) => ({
  List: 'members',
  Name: `Suspended ${number()}`,
  Shared: true,
  Shown: { query: { Status: 'SUSPENDED' }, columns: null },
});

export const examples = {
  save: async (world) => ({
    by: world.admin,
    body: view(world),
    lines: ({ viewID }) => [`list.saveView ${viewID}`],
  }),
  remove: async (world) => {
    const saved = resultOf(await world.admin.send(contract.listViews.save, view(world)));
    return {
      by: world.admin,
      body: { ViewID: saved.viewID },
      lines: [`list.removeView ${saved.viewID}`],
    };
  },
} satisfies ExamplesOf<typeof listViewOperations>;
