import { books } from '@canopy/contract/insight/books';
import type { ResultOf } from '@canopy/contract/call';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice, Tag } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dayText, timeText } from '../../../i18n/format.ts';
import { useList } from '../../../ui/list/useList.ts';
import { UnderWay } from '../../../ui/feedback/UnderWay.tsx';
import { nameOf } from '../../../i18n/texts.ts';
import { words } from '../../../i18n/words.ts';

type Books = ResultOf<typeof books.trialBalance>;
type Row = ResultOf<typeof books.accountBalances>['rows'][number];

/** Polling interval while a check is running. */
const LOOK_MS = 1_000;

/** What the accounts held on a day, and whether the books balance, rule by rule, and when they last did. */
export default function TrialBalanceScreen() {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const balance = useCall(
    books.trialBalance,
    {},
    { every: (last) => (last?.running ? LOOK_MS : false) },
  );
  const prove = useCommand(books.proveBooks, [books.trialBalance]);
  if (!balance.data) return <PageState title={t('screen.trialBalance')} read={balance} />;
  const { last, lastHeldAt, lastWholeHeldAt, running, underWay } = balance.data;
  const never = t('books.never');
  return (
    <>
      <PageHeader
        title={t('screen.trialBalance')}
        hint={t('books.hint')}
        actions={
          <Button
            busy={prove.isPending || running}
            onClick={() => void prove.mutateAsync({}).catch(failure)}
          >
            {t('books.prove')}
          </Button>
        }
      />
      <Grid>
        <Accounts />
        <Card gap={16}>
          {underWay && <UnderWay work={underWay} label={t('books.prove')} />}
          {last && (
            <Notice look={last.wrong === 0 ? 'good' : 'bad'} role="status">
              {last.wrong === 0 ? t('books.hold') : t('books.broken', { count: last.wrong })}
            </Notice>
          )}
          <Facts>
            <Fact label={t('books.lastProof')}>
              {last ? (
                <Meta>
                  {timeText(last.at)}
                  {t(last.whole ? 'books.whole' : 'books.tail')}
                </Meta>
              ) : (
                never
              )}
            </Fact>
            <Fact label={t('books.lastHeld')}>{lastHeldAt ? timeText(lastHeldAt) : never}</Fact>
            <Fact label={t('books.lastWholeHeld')}>
              {lastWholeHeldAt ? timeText(lastWholeHeldAt) : never}
            </Fact>
          </Facts>
          {last && <Rules findings={last.findings} />}
        </Card>
      </Grid>
    </>
  );
}

function Rules({ findings }: { findings: NonNullable<Books['last']>['findings'] }) {
  const { t } = useTranslation();
  return (
    <div>
      {findings.map(({ rule, count, first }) => (
        <ListRow key={rule} as="div">
          <Text as="span" grow>
            {t(`bookRule.${rule}`)}
            {first.map(({ subject, amount }) => (
              <p key={subject} className="caption">
                <Meta>
                  <bdi className="code">{subject}</bdi>
                  {amount && <Money value={amount} sign />}
                </Meta>
              </p>
            ))}
          </Text>
          <Tag tone={count === 0 ? 'good' : 'bad'}>{count}</Tag>
        </ListRow>
      ))}
    </div>
  );
}

const MOVED = ['movedDebit', 'movedCredit'] as const;
const HELD = ['debit', 'credit'] as const;
type Amount = (typeof MOVED | typeof HELD)[number];

/** The side of a row that has an amount, on a phone; of the total, which has both, the amount alone. */
function Side({ row, sides }: { row: Row; sides: readonly Amount[] }) {
  const { t } = useTranslation();
  const side = sides.find((key) => row[key] !== '0.00');
  if (!side) return '–';
  return (
    <>
      {row.account === 'TOTAL' ? null : t(`books.${side}`)} <Money value={row[side]} />
    </>
  );
}

/** What the accounts and the wallets by type held at the end of a day, debits and credits apart. */
function Accounts() {
  const { t } = useTranslation();
  const list = useList(books.accountBalances, [
    { key: 'To', label: t('books.asOfDay'), type: 'date' },
    { key: 'From', label: t('books.movedSince'), type: 'date' },
  ]);
  const amount = <Key extends Amount>(key: Key) => ({
    key,
    title: t(`books.${key}`),
    render: (row: Row) => (row[key] === '0.00' ? '–' : <Money value={row[key]} />),
    cell: { of: key, as: 'money' as const },
    align: 'end' as const,
    unit: 'RM' as const,
    phone: false as const,
  });
  return (
    <Card gap={16}>
      <h2>{t('books.accounts')}</h2>
      {list.data && (
        <p className="caption">
          {t('books.asOfRange', { from: dayText(list.data.from), to: dayText(list.data.to) })}
        </p>
      )}
      <DataTable
        name="trialBalance"
        columns={[
          {
            ...column.word('account', t('books.account'), words(t, 'account'), { role: 'title' }),
            render: ({ account }) =>
              account === 'TOTAL' ? (
                <strong>{nameOf(t, 'account', account)}</strong>
              ) : (
                nameOf(t, 'account', account)
              ),
          },
          { ...amount('movedDebit'), phone: (row) => <Side row={row} sides={MOVED} /> },
          amount('movedCredit'),
          { ...amount('debit'), phone: (row) => <Side row={row} sides={HELD} />, role: 'amount' },
          amount('credit'),
        ]}
        rowKey={({ account }) => account}
        list={list}
        search={false}
      />
    </Card>
  );
}
