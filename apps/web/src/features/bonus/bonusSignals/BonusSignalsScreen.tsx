import { bonusSignals, SIGNAL_STATES } from '@canopy/contract/bonus/bonusSignals';
import { BONUS_SIGNALS } from '@canopy/domain/bonusSignals';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { words } from '../../../i18n/words.ts';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { SignalCount, SignalState, signalTime } from './SignalFacts.tsx';
import { SignalTermsDialog } from './SignalTermsDialog.tsx';

type List = typeof bonusSignals.signalList;

/** Signals of possible manipulation; each opens its evidence, where staff record the outcome. */
export default function BonusSignalsScreen() {
  const { t } = useTranslation();
  const [terms, setTerms] = useState(false);
  const mayEdit = useLogin()!.permissions.includes('bonus.edit');
  const filters: ListFilter<List>[] = [
    choiceFilter('State', t('label.status'), SIGNAL_STATES, (value) =>
      t(`bonusSignal.state.${value}`),
    ),
    choiceFilter('Kind', t('bonusSignal.kind'), BONUS_SIGNALS, (value) =>
      t(`bonusSignal.of.${value}`),
    ),
  ];
  const list = useList(bonusSignals.signalList, filters);
  const columns: ListColumn<List>[] = [
    {
      key: 'kind',
      title: t('bonusSignal.kind'),
      render: (row) => (
        <Stack gap={4}>
          {t(`bonusSignal.of.${row.kind}`)}
          <span className="caption">
            <Meta>
              <SignalCount kind={row.kind} count={row.count} />
              {row.amount && <Money value={row.amount} />}
            </Meta>
          </span>
        </Stack>
      ),
      cell: { of: ['kind', 'count', 'amount'], words: words(t, 'bonusSignal.of') },
      role: 'title',
    },
    column.member(t),
    {
      ...column.day('day', t('bonusSignal.about')),
      render: (row) => signalTime(row),
    },
    column.date('foundAt', t('bonusSignal.found')),
    {
      key: 'state',
      title: t('label.status'),
      render: (row) => <SignalState state={row.state} />,
      cell: { of: ['state', 'reason', 'decidedBy'], words: words(t, 'bonusSignal.state') },
      role: 'state',
    },
  ];
  return (
    <ListPage
      title={t('screen.bonusSignals')}
      hint={t('bonusSignal.hint')}
      pageActions={
        mayEdit && (
          <Button kind="quiet" onClick={() => setTerms(true)}>
            {t('bonusSignal.terms')}
          </Button>
        )
      }
      name="bonusSignals"
      drawing="done"
      columns={columns}
      rowKey={(row) => String(row.signalID)}
      list={list}
      rowLink={(row) =>
        linkOptions({
          to: '/dashboard/bonusSignal',
          search: { signal: String(row.signalID) },
        })
      }
    >
      {terms && <SignalTermsDialog onClose={() => setTerms(false)} />}
    </ListPage>
  );
}
