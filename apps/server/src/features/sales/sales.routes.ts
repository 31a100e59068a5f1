import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { checkout } from './checkout.commands.ts';
import { approvePayment, cancelSale, rejectPayment } from './sales.commands.ts';
import { saleDetail } from './saleDetail.queries.ts';
import { saleList } from './sales.queries.ts';

export function saleRoutes(bind: Bind): void {
  bind(contract.sales.checkout, checkout);
  bind(contract.sales.list, saleList);
  bind(contract.sales.detail, saleDetail);
  bind(contract.sales.approvePayment, approvePayment);
  bind(contract.sales.rejectPayment, rejectPayment);
  bind(contract.sales.cancel, cancelSale);
}
