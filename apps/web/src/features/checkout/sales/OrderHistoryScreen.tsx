import { sales } from '@canopy/contract/checkout/sales';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { useList } from '../../../ui/list/useList.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';

import { saleColumns, saleFilters } from './saleColumns.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';

/** A member's own orders; for staff, all sales. */
export default function OrderHistoryScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const staff = login.role === 'staff' || login.role === 'admin';
  const filters = saleFilters(t);
  const [search] = useScreenSearch('/dashboard/orderHistory');
  // staff come here from a member's profile
  const list = useList(sales.list, filters, { MemberID: search.memberID });
  const totals = list.data?.totals;
  return (
    <ListPage
      title={t('screen.orderHistory')}
      name="orders"
      {...(staff
        ? {}
        : {
            empty: {
              sentence: t('orders.noneYet'),
              action: <ButtonLink to="/dashboard/shopM">{t('orders.toMall')}</ButtonLink>,
            },
          })}
      drawing="goods"
      columns={saleColumns(t, staff)}
      rowKey={(row) => row.salesID}
      list={list}
      sum={totals && <Sum {...totals} />}
      rowLink={(row) =>
        linkOptions({ to: '/dashboard/orderDetails', search: { salesID: row.salesID } })
      }
    />
  );
}

/** Totals of all matching orders. */
function Sum({ amount, refunded, totalPV }: { amount: string; refunded: string; totalPV: string }) {
  const { t } = useTranslation();
  return (
    <Meta>
      <>
        {t('label.sum')} <Money value={amount} />
      </>
      {refunded !== '0.00' && (
        <>
          {t('orders.refunded')} <Money value={refunded} />
        </>
      )}
      <Pv value={totalPV} />
    </Meta>
  );
}
