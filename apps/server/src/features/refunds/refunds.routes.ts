import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import {
  approveRefund,
  cancelRefund,
  receiveRefund,
  refundPaid,
  refundSale,
  rejectRefund,
  requestRefund,
} from './refunds.commands.ts';
import { refundDetail, refundList } from './refunds.queries.ts';

export function refundRoutes(bind: Bind): void {
  bind(contract.refunds.request, requestRefund);
  bind(contract.refunds.cancel, cancelRefund);
  bind(contract.refunds.approve, approveRefund);
  bind(contract.refunds.reject, rejectRefund);
  bind(contract.refunds.receive, receiveRefund);
  bind(contract.refunds.paid, refundPaid);
  bind(contract.refunds.list, refundList);
  bind(contract.refunds.detail, refundDetail);
  bind(contract.sales.refund, refundSale);
}
