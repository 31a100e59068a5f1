import { wallets } from '@canopy/contract/wallets';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { call } from '../../session/call.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { DataTable, useListQuery, type Column } from '../../ui/DataTable.tsx';
import { fetchPages } from '../../ui/fetchPages.ts';
import { timeText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/states.tsx';

import { WalletTiles } from './WalletTiles.tsx';
import type { ResultOf } from '@canopy/contract/call';

type Row = ResultOf<typeof wallets.statement>['rows'][number];

/** Every movement of a wallet with the balance after it. */
export default function WalletStatementScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/walletStatement');
  const { wallet = 'EW' } = search;
  const query = useListQuery();
  const balances = useCall(wallets.balances, { MemberID: login.memberID });
  const { Sort: _, ...page } = query;
  const body = { MemberID: login.memberID, WalletType: wallet, ...page };
  const list = useCall(wallets.statement, body as never, { keep: true });
  const columns: Column<Row>[] = [
    {
      key: 'type',
      title: t('wallets.type'),
      render: (row) => t(`ledger.${row.type}` as never),
      text: (row) => row.type,
      role: 'title',
    },
    {
      key: 'date',
      title: t('sales.date'),
      render: (row) => timeText(row.date),
      text: (row) => row.date,
    },
    {
      key: 'causeID',
      title: t('wallets.cause'),
      render: (row) => <span className="code">{row.causeID?.split(':')[0]}</span>,
      text: (row) => row.causeID ?? '',
    },
    {
      key: 'remark',
      title: t('wallets.remark'),
      render: (row) => (row.causeID?.startsWith(row.remark) ? '' : row.remark),
      text: (row) => row.remark,
    },
    {
      key: 'transactionID',
      title: t('wallets.transaction'),
      render: (row) => <span className="code">{row.transactionID}</span>,
      text: (row) => row.transactionID,
    },
    {
      key: 'amount',
      title: t('sales.amount'),
      render: (row) => (
        <span style={{ color: row.amount.startsWith('-') ? undefined : 'var(--link)' }}>
          <Money value={row.amount} sign />
        </span>
      ),
      text: (row) => Number(row.amount),
      align: 'end',
      role: 'amount',
    },
    {
      key: 'balance',
      title: t('wallets.balance'),
      render: (row) => <Money value={row.balance} />,
      text: (row) => Number(row.balance),
      align: 'end',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.walletStatement')}
        actions={
          <>
            <Link to="/dashboard/walletWithdrawal" className="button quiet">
              {t('screen.walletWithdrawal')}
            </Link>
            <Link to="/dashboard/walletReload" className="button">
              {t('screen.walletReload')}
            </Link>
          </>
        }
      />
      <div className="grid">
        {balances.data ? (
          <WalletTiles
            balances={balances.data}
            chosen={wallet}
            onChoose={(value) => put({ wallet: value, page: undefined })}
          />
        ) : (
          <Skeleton lines={2} height={60} />
        )}
        <div className="card">
          <DataTable
            name="statement"
            columns={columns}
            rowKey={(row) => row.transactionID}
            data={list.data}
            error={list.error}
            loading={list.isFetching}
            retry={() => void list.refetch()}
            fetchAll={() =>
              fetchPages((next) => call(wallets.statement, { ...body, ...next } as never))
            }
          />
        </div>
      </div>
    </>
  );
}
