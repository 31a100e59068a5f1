import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { bannersOperations } from './operations.ts';

export const callers = {
  current: 'anybody',
  list: 'content.edit',
  detail: 'content.edit',
  save: 'content.edit',
  remove: 'content.edit',
} satisfies CallersOf<'banners'>;

export const openWhileActingAs = ['current'] satisfies CallOf<'banners'>[];

const aBanner = async ({ admin, upload }: World) => ({
  Titles: [{ Language: 'en', Name: 'A walk' }],
  Url: null,
  Places: ['home' as const],
  Priority: 1,
  DisplayDate: '2026-11-01',
  ExpiredDate: null,
  Status: 'ACTIVE' as const,
  Images: [{ Language: 'en', Width: 'desktop' as const, File: await upload(admin, 'banner') }],
});

export const examples = {
  save: async (world) => ({
    by: world.admin,
    body: await aBanner(world),
    lines: ({ bannerID }) => [`banner.save ${bannerID}`],
  }),
  remove: async (world) => {
    const saved = await world.admin.send(contract.banners.save, await aBanner(world));
    const { bannerID: BannerID } = resultOf(saved);
    return { by: world.admin, body: { BannerID }, lines: [`banner.delete ${BannerID}`] };
  },
} satisfies ExamplesOf<typeof bannersOperations>;
