import { screen } from '../../../routing/screen.ts';
import { flag, oneOf, optional, required } from '../../../routing/search.ts';
import { MALL_SORTS } from './mallSorts.ts';

/** The three malls share one screen and its parameters: chips, quick search, sorting and page. */
const MALL_SEARCH = {
  q: optional,
  category: optional,
  free_shipping: flag,
  sort: oneOf(...MALL_SORTS),
  page: optional,
};

/** Screens of this feature. */
export const mallScreens = {
  shopM: screen(
    'shopM',
    { menu: { group: 'mall', order: 10, icon: 'bag' }, member: true, mall: 2, search: MALL_SEARCH },
    () => import('./MallScreen.tsx'),
  ),
  upgradeMall: screen(
    'upgradeMall',
    {
      help: 'shopM',
      menu: { group: 'mall', order: 20, icon: 'up' },
      member: true,
      mall: 4,
      search: MALL_SEARCH,
    },
    () => import('./MallScreen.tsx'),
  ),
  shop: screen(
    'shop',
    {
      help: 'shopM',
      menu: { group: 'mall', order: 5, icon: 'sprout' },
      member: true,
      mall: 3,
      search: MALL_SEARCH,
    },
    () => import('./MallScreen.tsx'),
  ),
  productDetails: screen(
    'productDetails',
    { help: 'shopM', member: true, search: { productCode: required, mall: oneOf('2', '3', '4') } },
    () => import('./ProductScreen.tsx'),
  ),
};
