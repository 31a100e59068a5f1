import { createHash } from 'node:crypto';
import { contract } from '@canopy/contract/contract';
import type { TestClient } from '../../../testing/client.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { resourcesOperations } from './operations.ts';

const { resources } = contract;

export const callers = {
  categoryList: 'content.edit',
  saveCategory: 'content.edit',
  deleteCategory: 'content.edit',
  list: 'content.edit',
  save: 'content.edit',
  remove: 'content.edit',
  startUpload: 'content.edit',
  finishUpload: 'content.edit',
  current: 'member | staff',
  open: 'member | staff',
} satisfies CallersOf<'resources'>;

export const openWhileActingAs = ['current'] satisfies CallOf<'resources'>[];

const aCategory = async ({ admin }: World) =>
  resultOf(await admin.send(resources.saveCategory, { Name: 'Guides', Image: null })).categoryID;

const aLink = async (world: World) => ({
  Name: 'A walk',
  Category: await aCategory(world),
  Kind: 'LINK' as const,
  Url: 'https://walk.example/guide',
  StartDate: '2026-11-01',
  EndDate: null,
  Status: 'ACTIVE' as const,
});

const made = async (world: World) =>
  resultOf(await world.admin.send(resources.save, await aLink(world))).resourceID;

/** An upload whose only part has arrived. */
async function uploaded({ company }: World, admin: TestClient) {
  const bytes = Buffer.from('%PDF-1.7 a walk');
  const started = await admin.send(resources.startUpload, {
    FileName: 'walk.pdf',
    Bytes: bytes.length,
  });
  const { upload } = resultOf(started);
  await company.app.inject({
    method: 'POST',
    url: `/api/Resource/Upload/${upload}/0`,
    headers: {
      authorization: `Bearer ${admin.accessToken}`,
      cloginuser: admin.memberID,
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  return { Upload: upload, Parts: [createHash('sha256').update(bytes).digest('hex')] };
}

export const examples = {
  saveCategory: async ({ admin }) => ({
    by: admin,
    body: { Name: 'Guides', Image: null },
    lines: ({ categoryID }) => [`resource.saveCategory ${categoryID}`],
  }),
  deleteCategory: async (world) => {
    const CategoryID = await aCategory(world);
    return {
      by: world.admin,
      body: { CategoryID },
      lines: [`resource.deleteCategory ${CategoryID}`],
    };
  },
  save: async (world) => ({
    by: world.admin,
    body: await aLink(world),
    lines: ({ resourceID }) => [`resource.save ${resourceID}`],
  }),
  remove: async (world) => {
    const ResourceID = await made(world);
    return { by: world.admin, body: { ResourceID }, lines: [`resource.delete ${ResourceID}`] };
  },
  startUpload: async ({ admin }) => ({
    by: admin,
    body: { FileName: 'walk.pdf', Bytes: 20 },
    lines: [],
    noLine: 'nothing has come yet; its end has a line',
  }),
  finishUpload: async (world) => {
    const body = await uploaded(world, world.admin);
    return { by: world.admin, body, lines: [`resource.upload ${body.Upload}`] };
  },
  open: async (world) => ({
    by: world.admin,
    body: { ResourceID: await made(world) },
    lines: [],
    noLine: 'a resource is there to be taken; how often is counted',
  }),
} satisfies ExamplesOf<typeof resourcesOperations>;
