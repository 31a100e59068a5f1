import type { products } from '@canopy/contract/shop/products';
import { screen } from '../../../routing/screen.ts';
import { listOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const productsScreens = {
  productList: screen(
    'productList',
    {
      menu: { group: 'product', order: 10, icon: 'box' },
      staff: 'product.view',
      list: listOf<typeof products.list>(),
    },
    () => import('./ProductListScreen.tsx'),
  ),
  productEditor: screen(
    'productEditor',
    { staff: 'product.view', search: { productCode: optional } },
    () => import('./ProductEditorScreen.tsx'),
  ),
  productCategories: screen(
    'productCategories',
    { menu: { group: 'product', order: 20, icon: 'folder' }, staff: 'product.view' },
    () => import('./ProductCategoriesScreen.tsx'),
  ),
};
