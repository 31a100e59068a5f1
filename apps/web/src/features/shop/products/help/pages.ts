import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const productsHelp = {
  productList: {
    terms: ['pv', 'package'],
    see: ['productEditor', 'productCategories', 'packages'],
    rights: ['product.edit'],
    imports: ['PRODUCTS'],
  },
  productEditor: {
    terms: ['pv', 'package', 'stockItem'],
    see: ['productList', 'packages', 'stockItemList'],
    rights: ['product.edit'],
  },
  productCategories: { terms: [], see: ['productList', 'productEditor'], rights: ['product.edit'] },
} satisfies HelpPages;
