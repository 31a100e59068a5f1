import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { invoiceByLink } from './invoices.queries.ts';

export function invoiceRoutes(bind: Bind): void {
  bind(contract.invoices.byLink, invoiceByLink);
}
