import { wallets } from '@canopy/contract/wallets';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useLogin } from '../../session/session.ts';
import { useList } from '../../ui/useList.ts';
import { useCall } from '../../ui/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { timeText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/states.tsx';

import { WalletTiles } from './WalletTiles.tsx';
import { words } from '../../i18n/words.ts';

/** Wallet statement: every posting with the balance after it. */
export default function WalletStatementScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/walletStatement');
  const { wallet = 'EW' } = search;
  const balances = useCall(wallets.balances, { MemberID: login.memberID });
  const filters: ListFilter<typeof wallets.statement>[] = [
    { key: 'From', label: t('label.fromDay'), type: 'date' },
    { key: 'To', label: t('label.toDay'), type: 'date' },
  ];
  const list = useList(wallets.statement, filters, {
    MemberID: login.memberID,
    WalletType: wallet,
  });
  const columns: ListColumn<typeof wallets.statement>[] = [
    {
      key: 'type',
      title: t('wallets.type'),
      render: (row) => nameOf(t, 'ledger', row.type),
      cell: { of: 'type', words: words(t, 'ledger') },
      role: 'title',
    },
    {
      key: 'date',
      title: t('label.date'),
      render: (row) => timeText(row.date),
      cell: { of: 'date', as: 'instant' },
    },
    {
      key: 'causeID',
      title: t('wallets.cause'),
      render: (row) => <span className="code">{row.causeID?.split(':')[0]}</span>,
      cell: 'causeID',
    },
    {
      key: 'remark',
      title: t('label.remark'),
      render: (row) => (row.causeID?.startsWith(row.remark) ? '' : row.remark),
      cell: 'remark',
    },
    {
      key: 'transactionID',
      title: t('label.transaction'),
      render: (row) => <span className="code">{row.transactionID}</span>,
      cell: 'transactionID',
    },
    {
      key: 'amount',
      title: t('label.amount'),
      render: (row) => (
        <span style={{ color: row.amount.startsWith('-') ? undefined : 'var(--link)' }}>
          <Money value={row.amount} sign />
        </span>
      ),
      cell: { of: 'amount', as: 'money' },
      align: 'end',
      role: 'amount',
    },
    {
      key: 'balance',
      title: t('wallets.balance'),
      render: (row) => <Money value={row.balance} />,
      cell: { of: 'balance', as: 'money' },
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
            list={list}
          />
        </div>
      </div>
    </>
  );
}
