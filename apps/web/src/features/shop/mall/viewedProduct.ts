import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/shop/mall';

/** The product data shown on its page; also used by the editor's preview. */
export type ViewedProduct = Pick<
  ResultOf<typeof mall.product>,
  | 'name'
  | 'size'
  | 'benefits'
  | 'uses'
  | 'contents'
  | 'images'
  | 'memberPrice'
  | 'retailPrice'
  | 'memberPV'
  | 'freeShipping'
  | 'available'
  | 'availableFrom'
  | 'description'
  | 'items'
>;
