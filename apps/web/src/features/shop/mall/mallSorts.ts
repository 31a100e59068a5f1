/** Ways to sort a mall, with the text key of each; the first is the company's own order. */
export const MALL_SORT_NAMES = {
  sort: 'mall.sort_sort',
  price: 'mall.sort_price',
  '-price': 'mall.sort_down_price',
  '-pv': 'mall.sort_down_pv',
  name: 'mall.sort_name',
  new: 'mall.sort_new',
} as const;
export type MallSort = keyof typeof MALL_SORT_NAMES;
export const MALL_SORTS: readonly MallSort[] = ['sort', 'price', '-price', '-pv', 'name', 'new'];
