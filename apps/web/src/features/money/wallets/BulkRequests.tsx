import { wallets } from '@canopy/contract/money/wallets';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { words } from '../../../i18n/words.ts';
import { sentence } from '../../../i18n/sentence.tsx';
import { send } from '../../../session/call.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { column } from '../../../ui/list/columns.tsx';
import { useTicks } from '../../../ui/list/ticks.ts';
import { useFeedback, type NotDone } from '../../../ui/feedback/feedback.tsx';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { looksFirst } from '../../company/approvals/slipReading.ts';
import { findChosen } from './findChosen.ts';
import { RequestFilters } from './RequestFilters.tsx';

type Request = RowOf<typeof wallets.requestList>;

/** Many requests in one table, the longest wait first, to be approved together. */
export function BulkRequests({ type }: { type: 'RELOAD' | 'WITHDRAWAL' | undefined }) {
  const { t } = useTranslation();
  const list = useList(wallets.requestList, [], {
    Status: 'PENDING',
    // those are decided by the card provider
    ByCard: false,
    ...(type ? { Type: type } : {}),
  });
  const ticks = useTicks();
  const columns: ListColumn<typeof wallets.requestList>[] = [
    {
      key: 'requestID',
      title: t('bulk.request'),
      render: (row) => (
        <Meta>
          <span className="code">{row.requestID}</span>
          {t(`ledger.${row.type}`)}
        </Meta>
      ),
      cell: { of: ['requestID', 'type'], words: words(t, 'ledger') },
      role: 'title',
    },
    column.member(t),
    column.time('createdAt', t('bulk.since')),
    {
      key: 'warning',
      title: t('bulk.look'),
      render: (row) => <Warnings row={row} />,
      cell: 'slipSeenBefore',
      // on a phone too it is seen before rows are ticked
      role: 'state',
    },
    {
      ...column.added('amount', t('label.amount')),
      render: (row) => <Money value={row.payable} />,
      cell: { of: 'payable', as: 'money' },
      adds: (row) => row.payable,
    },
  ];
  return (
    <ListPage
      title={t('screen.walletRequests')}
      hint={t('bulk.hint')}
      pageActions={<RequestFilters list={{ total: list.data?.total, loading: list.loading }} />}
      name="bulkRequests"
      columns={columns}
      rowKey={(row) => row.requestID}
      rowLink={(row) =>
        linkOptions({
          to: '/dashboard/walletRequests',
          search: { Type: type, requestID: row.requestID },
        })
      }
      list={list}
      selection={{
        ticks,
        limit: 200,
        label: (row) => t('list.tick', { name: row.requestID }),
        actions: (chosen) => (
          <ApproveChosen chosen={chosen} type={type} onDone={() => ticks.set([])} />
        ),
      }}
    />
  );
}

/** What needs individual attention before approval. */
function Warnings({ row }: { row: Request }) {
  const { t } = useTranslation();
  const slip = looksFirst(row, t);
  return (
    <>
      {slip && <Tag tone={row.slipSays === 'READING' ? 'wait' : 'bad'}>{slip}</Tag>}
      {row.locked && <Tag tone="bad">{t('lock.locked')}</Tag>}
    </>
  );
}

/** Where a request is decided by itself. */
const opened = (requestID: string) => `/dashboard/walletRequests?requestID=${requestID}`;

/** Requests that are not approved together with the others, each with why and a way to it. */
function LeftOut({ rows }: { rows: readonly NotDone[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <>
      <p>{t('bulk.needReason', { count: rows.length })}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={row.open} className="code">
              {row.id}
            </a>{' '}
            {row.error}
          </li>
        ))}
      </ul>
    </>
  );
}

function ApproveChosen({
  chosen,
  type,
  onDone,
}: {
  chosen: readonly string[];
  type: 'RELOAD' | 'WITHDRAWAL' | undefined;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { confirm, failure, notDone, success } = useFeedback();
  const approve = useCommand(wallets.approveRequests, [wallets]);
  const [reading, setReading] = useState(false);
  const run = async (rows: readonly Request[], Sum: string, left: readonly NotDone[]) => {
    try {
      const outcomes = await approve.mutateAsync({
        RequestIDs: rows.map((row) => row.requestID),
        Count: rows.length,
        Sum,
      });
      const refused = outcomes.filter((row) => !row.done);
      onDone();
      const done = t('bulk.doneOf', {
        done: outcomes.length - refused.length,
        all: outcomes.length + left.length,
      });
      const wrong = [...refused.map((row) => ({ ...row, open: opened(row.id) })), ...left];
      if (wrong.length === 0) success(done);
      else notDone(done, wrong);
    } catch (error) {
      failure(error);
    }
    return false;
  };
  async function ask() {
    setReading(true);
    try {
      // the confirmation counts freshly read rows, because the selection may be older than the page
      const rows = await findChosen(chosen, (page) =>
        send(wallets.requestList, {
          Status: 'PENDING',
          ByCard: false,
          ...page,
          ...(type ? { Type: type } : {}),
        }),
      );
      const gone = chosen.length - rows.length;
      // those need a person's reason, or are not read yet: the server would refuse them
      const left = rows.flatMap((row) => {
        const why = row.type === 'RELOAD' && looksFirst(row, t);
        return why ? [{ id: row.requestID, error: why, open: opened(row.requestID) }] : [];
      });
      const ready = rows.filter((row) => left.every(({ id }) => id !== row.requestID));
      const sum = decimalOf(ready.reduce((total, row) => total + parseMoney(row.payable)!, 0));
      if (ready.length === 0) {
        onDone();
        const none = t('bulk.doneOf', { done: 0, all: chosen.length });
        return notDone(none, left);
      }
      confirm(
        <>
          {sentence(t, 'bulk.ask', {
            count: ready.length,
            amount: <Money value={sum} size={20} />,
          })}
          {gone > 0 && <p>{t('bulk.gone', { gone })}</p>}
          <LeftOut rows={left} />
        </>,
        () => run(ready, sum, left),
      );
    } catch (error) {
      failure(error);
    } finally {
      setReading(false);
    }
  }
  return (
    <button type="button" disabled={reading} onClick={() => void ask()}>
      {t('bulk.approve')}
    </button>
  );
}
