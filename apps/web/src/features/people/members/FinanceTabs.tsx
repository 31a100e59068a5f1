import { compensation } from '@canopy/contract/bonus/compensation';
import { sales } from '@canopy/contract/checkout/sales';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { dateText, monthText, standingAlone } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState, ReadState } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { WalletActs } from '../../money/wallets/WalletActs.tsx';
import type { Profile } from './profile.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';

/** Wallet balances; staff can lock the wallets and request adjustments here. */
export function WalletsTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const staff = useLogin()!.permissions.includes('wallet.view');
  return (
    <>
      {profile.wallets!.map((wallet) => (
        <ListRow key={wallet.walletType} as="div">
          <span className="grow">{t(`wallet.${wallet.walletType}`)}</span>
          <Money value={wallet.balance} />
        </ListRow>
      ))}
      {staff && <WalletActs memberID={profile.memberID} name={profile.fullName} />}
    </>
  );
}

const NEWEST = 10;

/** The latest orders, with a link to the full list. */
export function OrdersTab({ memberID }: { memberID: string }) {
  const { t } = useTranslation();
  const list = useCall(sales.list, { MemberID: memberID, PageSize: NEWEST, Sort: '-date' });
  return (
    <Newest list={list} all={linkOptions({ to: '/dashboard/orderHistory', search: { memberID } })}>
      {(row) => (
        <ListRow key={row.salesID}>
          <span className="grow">
            <Link to="/dashboard/orderDetails" search={{ salesID: row.salesID }} className="strong">
              {row.salesID}
            </Link>
            <br />
            <span className="caption">
              <Meta>
                {dateText(row.date)}
                {t(`salesType.${row.salesType}`)}
              </Meta>
            </span>
          </span>
          <StatusTag of="order" status={row.salesStatus} />
          <Money value={row.amount} />
        </ListRow>
      )}
    </Newest>
  );
}

/** The latest bonus lines, with a link to the report. */
export function BonusesTab({ memberID }: { memberID: string }) {
  const { t } = useTranslation();
  const list = useCall(compensation.lineList, { MemberID: memberID, PageSize: NEWEST });
  return (
    <Newest list={list} all={linkOptions({ to: '/dashboard/bonusReport', search: { memberID } })}>
      {(row) => (
        <ListRow key={row.lineID}>
          <span className="grow">
            <Link
              to="/dashboard/bonusReport"
              search={{ memberID, line: String(row.lineID) }}
              className="strong"
            >
              {t(`plan.${row.plan}`)}
            </Link>
            <br />
            <span className="caption">{standingAlone(monthText(row.period))}</span>
          </span>
          <Money value={row.amount} />
        </ListRow>
      )}
    </Newest>
  );
}

function Newest<R>({
  list,
  all,
  children,
}: {
  list: {
    data: { rows: R[]; total: number } | undefined;
    error: Parameters<typeof ErrorState>[0]['error'] | null;
    refetch: () => unknown;
  };
  all: { to: '/dashboard/orderHistory' | '/dashboard/bonusReport'; search: { memberID: string } };
  children: (row: R) => ReactNode;
}) {
  const { t } = useTranslation();
  if (list.error || !list.data) return <ReadState read={list} lines={4} height={44} />;
  if (list.data.rows.length === 0) return <EmptyState drawing="money" title={t('list.empty')} />;
  return (
    <>
      <ul>{list.data.rows.map(children)}</ul>
      {list.data.total > NEWEST && (
        <ButtonLink {...all} kind="quiet" size="small">
          {t('members.showAll', { total: list.data.total })}
        </ButtonLink>
      )}
    </>
  );
}
