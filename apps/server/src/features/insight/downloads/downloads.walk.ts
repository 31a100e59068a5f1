import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { downloadOperations } from './operations.ts';

export const callers = {
  ask: 'member | staff',
  list: 'member | staff',
  take: 'member | staff',
  remove: 'member | staff',
} satisfies CallersOf<'downloads'>;

const Columns = [{ Title: 'ID', Fields: ['memberID'] }];
const wanted = ({ number }: World) => ({
  Name: `Members ${number()}`,
  Path: contract.members.list.path,
  Body: { Export: { Format: 'csv', Columns } },
});
const asked = async (world: World) =>
  resultOf(await world.admin.send(contract.downloads.ask, wanted(world)));

export const examples = {
  ask: async (world) => ({
    by: world.admin,
    body: wanted(world),
    lines: () => ['download.ask /Member/List'],
  }),
  take: async (world) => {
    const { downloadID } = await asked(world);
    await world.company.finishTasks();
    return {
      by: world.admin,
      body: { DownloadID: downloadID },
      lines: ['download.take /Member/List'],
    };
  },
  remove: async (world) => {
    const { downloadID } = await asked(world);
    return {
      by: world.admin,
      body: { DownloadID: downloadID },
      lines: ['download.remove /Member/List'],
    };
  },
} satisfies ExamplesOf<typeof downloadOperations>;
