import { Link } from '@tanstack/react-router';
import { useLogin } from '../../session/session.ts';
import { mayOpenSale } from './mayOpenSale.ts';

/** The number of a sale, a link for whoever may open it; `buyer` null: whose it is is not told. */
export function SaleLink({ salesID, buyer }: { salesID: string; buyer: string | null }) {
  return mayOpenSale(useLogin()!, buyer) ? (
    <Link to="/dashboard/orderDetails" search={{ salesID }} className="code">
      {salesID}
    </Link>
  ) : (
    <span className="code">{salesID}</span>
  );
}
