import { LEDGER_TYPES, wallets } from '@canopy/contract/money/wallets';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { clockText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PdfButton } from '../../../ui/input/PdfButton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';

import { LockNotice } from './LockNotice.tsx';
import { remarkOf, StatementCause, type Entry } from './StatementCause.tsx';
import { WalletTiles } from './WalletTiles.tsx';
import { words } from '../../../i18n/words.ts';

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
    choiceFilter('Type', t('wallets.type'), LEDGER_TYPES, (value) => t(`ledger.${value}`)),
  ];
  // later pages continue the first one even if new entries are added meanwhile
  const [first, setFirst] = useState<{ wallet: string; upTo: number }>();
  const onFirst = (search.page ?? '1') === '1';
  const list = useList(wallets.statement, filters, {
    MemberID: login.memberID,
    WalletType: wallet,
    ...(!onFirst && first?.wallet === wallet ? { UpTo: first.upTo } : {}),
  });
  const upTo = list.data?.upTo;
  useEffect(() => {
    if (onFirst && upTo !== undefined) setFirst({ wallet, upTo });
  }, [onFirst, upTo, wallet]);
  const columns: ListColumn<typeof wallets.statement>[] = [
    column.word('type', t('wallets.type'), words(t, 'ledger'), { role: 'title' }),
    column.daily('date', t('label.date')),
    {
      ...column.text('causeID', t('wallets.cause')),
      render: (row) => <StatementCause entry={row} />,
    },
    {
      ...column.text('remark', t('label.remark')),
      render: (row) => remarkOf(row, t),
    },
    column.code('transactionID', t('label.transaction'), BEHIND),
    {
      ...column.added('amount', t('label.amount')),
      render: (row) => <Amount value={row.amount} />,
    },
    column.money('balance', t('wallets.balance')),
  ];
  return (
    <>
      <PageHeader
        title={t('screen.walletStatement')}
        actions={
          <>
            <PdfButton
              call={wallets.statement}
              body={{
                MemberID: login.memberID,
                WalletType: wallet,
                From: search.From,
                To: search.To,
              }}
              name={`${t('screen.walletStatement')} ${wallet}`}
            />
            <ButtonLink to="/dashboard/walletTransfer" kind="quiet">
              {t('screen.walletTransfer')}
            </ButtonLink>
            <ButtonLink to="/dashboard/walletWithdrawal" kind="quiet">
              {t('screen.walletWithdrawal')}
            </ButtonLink>
            <ButtonLink to="/dashboard/walletReload">{t('screen.walletReload')}</ButtonLink>
          </>
        }
      />
      <LockNotice />
      <Grid>
        {balances.data ? (
          <WalletTiles
            balances={balances.data}
            chosen={wallet}
            onChoose={(value) => put({ wallet: value, page: undefined })}
          />
        ) : (
          <ReadState read={balances} lines={2} height={60} />
        )}
        <Card as="div" gap={16}>
          {list.data?.note && <Notice role="status">{list.data.note}</Notice>}
          {list.data && (
            <Facts>
              <Fact label={t('wallets.opening')}>
                <Money value={list.data.opening} />
              </Fact>
              <Fact label={t('wallets.closing')}>
                <Money value={list.data.closing} />
              </Fact>
            </Facts>
          )}
          <DataTable
            name="statement"
            drawing="money"
            columns={columns}
            rowKey={(row) => row.transactionID}
            list={list}
            phoneRow={(row) => <EntryLines entry={row} />}
          />
        </Card>
      </Grid>
    </>
  );
}

function Amount({ value }: { value: string }) {
  return (
    <Text as="span" tone={value.startsWith('-') ? undefined : 'link'}>
      <Money value={value} sign />
    </Text>
  );
}

/** An entry in two lines: type and amount; then cause, time and the balance after it. */
function EntryLines({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  return (
    <>
      <Row as="p" type="strong" justify="between">
        {nameOf(t, 'ledger', entry.type)}
        <Amount value={entry.amount} />
      </Row>
      <Row as="p" nowrap type="caption" justify="between">
        <span>
          <Meta>
            <StatementCause entry={entry} />
            {clockText(entry.date)}
            {remarkOf(entry, t)}
          </Meta>
        </span>
        <span>
          <span className="visually-hidden">{t('wallets.balance')} </span>
          <Money value={entry.balance} />
        </span>
      </Row>
    </>
  );
}
