import { SIGNALS } from '@canopy/contract/money/walletControl';
import { wallets } from '@canopy/contract/money/wallets';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { words } from '../../../i18n/words.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { column } from '../../../ui/list/columns.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useList } from '../../../ui/list/useList.ts';

type Signal = RowOf<typeof wallets.signalList>;

/** Unusual activity in members' wallets, which staff review and record their findings on. */
export default function WalletSignalsScreen() {
  const { t } = useTranslation();
  const [reviewing, setReviewing] = useState<Signal | null>(null);
  const filters: ListFilter<typeof wallets.signalList>[] = [
    choiceFilter('Kind', t('signal.kind'), SIGNALS, (value) => t(`signal.of.${value}`)),
    {
      key: 'Open',
      label: t('label.status'),
      options: [{ value: '1', label: t('signal.open') }],
      body: () => ({ Open: true }),
    },
  ];
  const list = useList(wallets.signalList, filters);
  const columns: ListColumn<typeof wallets.signalList>[] = [
    {
      ...column.word('kind', t('signal.kind'), words(t, 'signal.of'), { role: 'title' }),
      render: (row) => (
        <Meta>
          {t(`signal.of.${row.kind}`)}
          {row.amount === null ? row.count : moneyText(row.amount)}
        </Meta>
      ),
    },
    column.member(t),
    column.time('foundAt', t('label.date')),
    {
      key: 'outcome',
      title: t('signal.outcome'),
      render: (row) =>
        row.outcome === null ? (
          <Tag tone="wait">{t('signal.open')}</Tag>
        ) : (
          <Meta>
            <Tag tone={row.concern ? 'bad' : 'good'}>
              {t(row.concern ? 'signal.concern' : 'signal.harmless')}
            </Tag>
            {row.outcome}
            {row.reviewedBy}
          </Meta>
        ),
      cell: ['outcome', 'reviewedBy'],
      role: 'state',
    },
  ];
  return (
    <ListPage
      title={t('screen.walletSignals')}
      hint={t('signal.hint')}
      name="walletSignals"
      drawing="done"
      columns={columns}
      rowKey={(row) => String(row.signalID)}
      list={list}
      rowLink={(row) =>
        linkOptions({
          to: '/dashboard/memberProfile',
          search: { memberID: row.memberID, tab: 'wallets' },
        })
      }
      actions={(row: Signal) =>
        row.outcome === null && (
          <SmallButton onClick={() => setReviewing(row)}>{t('signal.review')}</SmallButton>
        )
      }
    >
      {reviewing && <ReviewDialog signal={reviewing} onClose={() => setReviewing(null)} />}
    </ListPage>
  );
}

function ReviewDialog({ signal, onClose }: { signal: Signal; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Concern: 'no', Outcome: '' },
    command: useCommand(wallets.reviewSignal, [wallets]),
    body: ({ Concern, Outcome }) => ({
      SignalID: signal.signalID,
      Concern: Concern === 'yes',
      Outcome,
    }),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('signal.reviewOf', { name: signal.fullName, id: signal.memberID })}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="Concern"
        label={t('signal.result')}
        options={[
          { value: 'no', label: t('signal.harmless') },
          { value: 'yes', label: t('signal.concern') },
        ]}
      />
      <TextField
        form={form}
        name="Outcome"
        label={t('signal.outcome')}
        help={t('signal.outcomeHelp')}
        maxLength={300}
      />
    </FormDialog>
  );
}
