import { BENEFIT_KINDS, tax } from '@canopy/contract/bonus/tax';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { Field, SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { businessToday } from '../../../i18n/format.ts';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { MemberPicker } from '../../../ui/input/MemberPicker.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useList } from '../../../ui/list/useList.ts';
import { moneyColumn } from './columns.tsx';
import { useYear, YearChoice } from './When.tsx';

type Benefit = RowOf<typeof tax.benefitList>;

/** Benefits in kind given to members: they count for statements, and for who is subject to withholding. */
export function BenefitsTab() {
  const { t } = useTranslation();
  const may = useLogin()!.permissions.includes('tax.edit');
  const Year = useYear();
  const list = useList(tax.benefitList, [], { Year });
  const [adding, setAdding] = useState(false);
  const [voiding, setVoiding] = useState<Benefit | null>(null);
  const take = useCommand(tax.voidBenefit, [tax]);
  const kinds = Object.fromEntries(BENEFIT_KINDS.map((kind) => [kind, t(`tax.benefit_${kind}`)]));
  const columns: ListColumn<typeof tax.benefitList>[] = [
    column.member(t, { role: 'title' }),
    column.day('date', t('label.date')),
    {
      ...column.word('kind', t('label.type'), kinds),
      render: (row) => kinds[row.kind],
    },
    {
      key: 'description',
      title: t('tax.description'),
      render: (row) => (
        <>
          <bdi>{row.description}</bdi>
          {row.reason && (
            <>
              <br />
              <span className="caption">{row.reason}</span>
            </>
          )}
        </>
      ),
      cell: ['description', 'reason'],
    },
    column.text('recordedBy', t('tax.recordedBy'), { ...BEHIND, phone: false }),
    { ...column.status(t, 'document'), cell: 'status' },
    moneyColumn('amount', t('label.amount'), 'last'),
  ];
  return (
    <Grid>
      <Row justify="between" align="end">
        <YearChoice />
        {may && (
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('tax.addBenefit')}
          </Button>
        )}
      </Row>
      <DataTable
        name="taxBenefits"
        columns={columns}
        rowKey={(row) => row.benefitID}
        rowLink={(row) =>
          linkOptions({ to: '/dashboard/taxPapers', search: { memberID: row.memberID } })
        }
        list={list}
        actions={(row) =>
          may &&
          row.status === 'ACTIVE' && (
            <PlainButton onClick={() => setVoiding(row)}>{t('tax.void')}</PlainButton>
          )
        }
      />
      {adding && <BenefitForm onClose={() => setAdding(false)} />}
      <ReasonDialog
        open={voiding !== null}
        what={
          voiding &&
          sentence(t, 'tax.voidText', {
            name: <strong>{voiding.fullName}</strong>,
            amount: <Money value={voiding.amount} />,
          })
        }
        ok={t('tax.void')}
        onReason={(Reason) => take.mutateAsync({ BenefitID: voiding!.benefitID, Reason })}
        onClose={() => setVoiding(null)}
      />
    </Grid>
  );
}

function BenefitForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const form = useForm({
    adds: true,
    initial: {
      MemberID: '',
      GivenOn: businessToday(),
      Kind: 'TRIP' as (typeof BENEFIT_KINDS)[number],
      Description: '',
      Amount: '',
    },
    command: useCommand(tax.recordBenefit, [tax]),
    body: (values) => values,
    close: onClose,
  });
  return (
    <FormDialog form={form} title={t('tax.addBenefit')} onClose={onClose}>
      <Field label={t('label.member')} problem={form.problems['MemberID']}>
        {(control) => (
          <Button {...control} type="button" kind="quiet" onClick={() => setChoosing(true)}>
            {form.values.MemberID || t('picker.title')}
          </Button>
        )}
      </Field>
      <TextField form={form} name="GivenOn" label={t('label.date')} type="date" />
      <SelectField
        form={form}
        name="Kind"
        label={t('label.type')}
        options={BENEFIT_KINDS.map((value) => ({ value, label: t(`tax.benefit_${value}`) }))}
      />
      <TextField
        form={form}
        name="Amount"
        label={t('tax.value')}
        help={t('tax.valueHelp')}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="Description"
        label={t('tax.description')}
        maxLength={200}
        whole
      />
      <MemberPicker
        open={choosing}
        onPick={(member) => form.set('MemberID', member.memberID)}
        onClose={() => setChoosing(false)}
      />
    </FormDialog>
  );
}
