import { contract } from '@canopy/contract/contract';
import type { productOperations } from './operations.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  list: 'product.view',
  detail: 'product.view',
  save: 'product.edit',
  withdraw: 'product.edit',
  deleteDraft: 'product.edit',
  duplicate: 'product.edit',
  bulkEdit: 'product.edit',
  importRows: 'product.edit',
  categoryList: 'product.view',
  saveCategory: 'product.edit',
  sortCategories: 'product.edit',
  deleteCategory: 'product.edit',
} satisfies CallersOf<'products'>;

const save = async ({ admin, number }: World) => {
  const ProductCode = `WALK-${number()}`;
  return {
    by: admin,
    body: {
      ProductCode,
      Names: [{ Language: 'en', Name: 'Ginger tea' }],
      Descriptions: [],
      Category: 'all',
      Sort: 0,
      Malls: [2 as const],
      PackageRank: null,
      Display: true,
      Weight: 100,
      FreeShipping: false,
      Images: [],
      StockItems: [{ StockItemCode: 'TEA01', Quantity: 1, FreeOfCharge: 0 }],
      RegionPricings: [],
      New: true,
      Publish: false,
    },
    lines: [`product.create ${ProductCode}`],
  };
};

async function draft(world: World): Promise<string> {
  const { by, body } = await save(world);
  resultOf(await by.send(contract.products.save, body));
  return body.ProductCode;
}

const saveCategory = async ({ admin, number }: World) => {
  const CategoryCode = `walk-${number()}`;
  return {
    by: admin,
    body: {
      CategoryCode,
      Names: [{ Language: 'en', Name: 'Walks' }],
      Parent: null,
      Status: 'ACTIVE' as const,
      New: true,
    },
    lines: [`product.saveCategory ${CategoryCode}`],
  };
};

async function category(world: World): Promise<string> {
  const { by, body } = await saveCategory(world);
  resultOf(await by.send(contract.products.saveCategory, body));
  return body.CategoryCode;
}

export const examples = {
  save,
  withdraw: async ({ admin }) => ({
    by: admin,
    body: { ProductCode: 'TEA-DUO' },
    lines: ['product.withdraw TEA-DUO'],
  }),
  deleteDraft: async (world) => {
    const ProductCode = await draft(world);
    return {
      by: world.admin,
      body: { ProductCode },
      lines: [`product.deleteDraft ${ProductCode}`],
    };
  },
  duplicate: async ({ admin, number }) => {
    const NewCode = `COPY-${number()}`;
    return {
      by: admin,
      body: { ProductCode: 'TEA', NewCode },
      lines: [`product.duplicate ${NewCode}`],
    };
  },
  bulkEdit: async (world) => ({
    by: world.admin,
    body: { ProductCodes: [await draft(world)], Display: false },
    lines: ['product.bulkEdit'],
  }),
  importRows: async ({ admin, number }) => {
    const ProductCode = `SHEET-${number()}`;
    return {
      by: admin,
      body: { Rows: [{ ProductCode, Name_en: 'From a sheet', Category: 'all' }], Apply: true },
      lines: [`product.create ${ProductCode}`, 'product.import'],
    };
  },
  saveCategory,
  sortCategories: async (world) => ({
    by: world.admin,
    body: { Codes: [await category(world), 'all'] },
    lines: ['product.sortCategories'],
  }),
  deleteCategory: async (world) => {
    const CategoryCode = await category(world);
    return {
      by: world.admin,
      body: { CategoryCode },
      lines: [`product.deleteCategory ${CategoryCode}`],
    };
  },
} satisfies ExamplesOf<typeof productOperations>;
