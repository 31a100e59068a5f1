import { accessConstraints } from './features/office/access/constraints.ts';
import { authConstraints } from './features/identity/auth/constraints.ts';
import { filesConstraints } from './features/company/files/constraints.ts';
import { membersConstraints } from './features/people/members/constraints.ts';
import { networkConstraints } from './features/people/network/constraints.ts';
import { refundsConstraints } from './features/checkout/refunds/constraints.ts';
import { saleRecordConstraints } from './features/orders/saleRecord/constraints.ts';
import { stockConstraints } from './features/shop/stock/constraints.ts';
import { taxConstraints } from './features/bonus/tax/constraints.ts';
import { ticketsConstraints } from './features/office/tickets/constraints.ts';
import { walletsConstraints } from './features/money/wallets/constraints.ts';
import { refuseAs } from './platform/database/refusals.ts';

/** The error codes for the constraints of all features; loading this file makes transactions use them. */
export const CONSTRAINTS = {
  ...accessConstraints,
  ...authConstraints,
  ...filesConstraints,
  ...membersConstraints,
  ...networkConstraints,
  ...refundsConstraints,
  ...saleRecordConstraints,
  ...stockConstraints,
  ...taxConstraints,
  ...ticketsConstraints,
  ...walletsConstraints,
};
refuseAs(CONSTRAINTS);
