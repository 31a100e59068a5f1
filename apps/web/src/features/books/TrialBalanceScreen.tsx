import { books } from '@canopy/contract/books';
import type { ResultOf } from '@canopy/contract/call';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice, Tag } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { Grid } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Total, Totals } from '../../ui/Totals.tsx';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { timeText } from '../../ui/format.ts';
import { UnderWay } from '../../ui/UnderWay.tsx';
import { nameOf } from '../../i18n/texts.ts';

type Books = ResultOf<typeof books.trialBalance>;

/** Polling interval while a check is running. */
const LOOK_MS = 1_000;

/** Whether the books balance, rule by rule, when they last did, and the account balances. */
export default function TrialBalanceScreen() {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const balance = useCall(
    books.trialBalance,
    {},
    { every: (last) => (last?.running ? LOOK_MS : false) },
  );
  const prove = useCommand(books.proveBooks, [books.trialBalance]);
  if (!balance.data)
    return (
      <PageState title={t('screen.trialBalance')} error={balance.error} retry={balance.refetch} />
    );
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
      <Grid columns="cards" align="start">
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
        <Accounts books={balance.data} />
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

/** The company's accounts and the wallets by type, which sum to zero. */
function Accounts({ books: { accounts, accountsAt } }: { books: Books }) {
  const { t } = useTranslation();
  if (!accountsAt) return null;
  return (
    <Card gap={16}>
      <h2>{t('books.accounts')}</h2>
      <p className="caption">{t('books.asOf', { time: timeText(accountsAt) })}</p>
      <Totals>
        {accounts.map(({ account, balance }) => (
          <Total key={account} label={nameOf(t, 'account', account)}>
            <Money value={balance} />
          </Total>
        ))}
        <Total label={t('books.sum')} sum>
          <Money value={sumOf(accounts)} />
        </Total>
      </Totals>
    </Card>
  );
}

/** Adds decimal amounts as whole sen. */
function sumOf(accounts: Books['accounts']): string {
  const sen = accounts.reduce((sum, { balance }) => sum + Math.round(Number(balance) * 100), 0);
  return (sen / 100).toFixed(2);
}
