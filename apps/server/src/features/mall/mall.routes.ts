import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { warehouses } from './warehouses.ts';
import { productDetail, productList } from './catalogue.queries.ts';
import { checkProductBalance, quote } from './quote.queries.ts';

export function mallRoutes(bind: Bind): void {
  bind(contract.mall.productList, productList);
  bind(contract.mall.product, productDetail);
  bind(contract.mall.warehouses, (ctx) => warehouses(ctx, undefined));
  bind(contract.mall.quote, quote);
  bind(contract.mall.checkProductBalance, checkProductBalance);
}
