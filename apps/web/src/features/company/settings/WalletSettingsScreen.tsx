import type { ResultOf } from '@canopy/contract/call';
import { guards } from '@canopy/contract/company/guards';
import { settings } from '@canopy/contract/company/settings';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Sections } from '../../../ui/layout/Sections.tsx';
import { StickyActions } from '../../../ui/layout/StickyActions.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { WaitingSettings } from './WaitingSettings.tsx';
import { waysBody, waysOn, WalletWays } from './WalletWays.tsx';

type Stored = ResultOf<typeof settings.walletSettings>;
const ACTIONS = ['Withdraw', 'Transfer', 'Convert'] as const;
type Action = (typeof ACTIONS)[number];

/** Minimums, charges and payout day, called wallet settings in the specification. */
export default function WalletSettingsScreen() {
  const { t } = useTranslation();
  const stored = useCall(settings.walletSettings, {});
  if (!stored.data) return <PageState title={t('screen.walletSettings')} read={stored} />;
  return (
    <>
      <PageHeader title={t('screen.walletSettings')} hint={t('walletSetting.hint')} />
      <Sections>
        <WaitingSettings />
        <WalletForm key={JSON.stringify(stored.data)} stored={stored.data} />
      </Sections>
    </>
  );
}

/** Sen, or hundredths of a percent, as typed text. */
const typed = (hundredths: number) => decimalOf(hundredths);

function WalletForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const { withdraw, transfer, convert } = stored;
  const form = useForm({
    initial: {
      ReloadMinimum: stored.reloadMinimum,
      ApproveAlone: stored.approveAlone ?? '',
      WithdrawMinimum: withdraw.minimum,
      WithdrawKind: withdraw.kind as string,
      WithdrawValue: typed(withdraw.value),
      WithdrawDeduct: withdraw.deductFromBalance ? 'yes' : 'no',
      PayoutDays: String(stored.payoutDays),
      TransferMinimum: transfer.minimum,
      TransferKind: transfer.kind as string,
      TransferValue: typed(transfer.value),
      ConvertMinimum: convert.minimum,
      ConvertKind: convert.kind as string,
      ConvertValue: typed(convert.value),
      PayoutHoldHours: String(stored.payoutHoldHours),
      Ways: waysOn(stored.ways),
      WithdrawSum: stored.limits.withdraw.sum ?? '',
      WithdrawCount: String(stored.limits.withdraw.count ?? ''),
      TransferSum: stored.limits.transfer.sum ?? '',
      TransferCount: String(stored.limits.transfer.count ?? ''),
      ConvertSum: stored.limits.convert.sum ?? '',
      ConvertCount: String(stored.limits.convert.count ?? ''),
    },
    command: useCommand(settings.saveWalletSettings, [settings, guards]),
    body: (values) => {
      const charge = (action: Action) => ({
        kind: values[`${action}Kind`] as 'FIXED' | 'PERCENT',
        value: parseMoney(values[`${action}Value`]) ?? Number.NaN,
        minimum: values[`${action}Minimum`],
      });
      const limit = (action: Action) => ({
        sum: values[`${action}Sum`].trim() || null,
        count: values[`${action}Count`].trim() ? numberOf(values[`${action}Count`]) : null,
      });
      return {
        ReloadMinimum: values.ReloadMinimum,
        ApproveAlone: values.ApproveAlone,
        Withdraw: { ...charge('Withdraw'), deductFromBalance: values.WithdrawDeduct === 'yes' },
        Transfer: charge('Transfer'),
        Convert: charge('Convert'),
        PayoutDays: numberOf(values.PayoutDays),
        PayoutHoldHours: numberOf(values.PayoutHoldHours),
        Ways: waysBody(values.Ways),
        Limits: {
          withdraw: limit('Withdraw'),
          transfer: limit('Transfer'),
          convert: limit('Convert'),
        },
      };
    },
    // `Withdraw.value` is the form's `WithdrawValue`, `Limits.withdraw.sum` its `WithdrawSum`
    named: (field) =>
      field.startsWith('Ways')
        ? 'Ways'
        : field
            .replace(/^Limits\.(\w)/, (_, letter: string) => letter.toUpperCase())
            .replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    done: (saved) => {
      // what loosens a guard waits
      form.set('PayoutHoldHours', String(saved.payoutHoldHours));
      form.set('ApproveAlone', saved.approveAlone ?? '');
      success(t('done.updated'));
    },
  });
  const fields = (action: Action) => (
    <>
      <TextField
        form={form}
        name={`${action}Minimum`}
        label={t('walletSetting.minimum')}
        inputMode="decimal"
      />
      <SelectField
        form={form}
        name={`${action}Kind`}
        label={t('walletSetting.kind')}
        options={[
          { value: 'FIXED', label: t('walletSetting.FIXED') },
          { value: 'PERCENT', label: t('walletSetting.PERCENT') },
        ]}
      />
      <TextField
        form={form}
        name={`${action}Value`}
        label={t('walletSetting.value')}
        help={t(
          `walletSetting.help${form.values[`${action}Kind`] === 'PERCENT' ? 'PERCENT' : 'FIXED'}`,
        )}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name={`${action}Sum`}
        label={t('walletSetting.daySum')}
        help={t('walletSetting.dayHelp')}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name={`${action}Count`}
        label={t('walletSetting.dayCount')}
        help={t('walletSetting.dayHelp')}
        inputMode="numeric"
        maxLength={4}
      />
    </>
  );
  return (
    <Form form={form} width="text">
      <Card gap={16}>
        <h2>{t('walletSetting.reload')}</h2>
        <Grid columns="form">
          <TextField
            form={form}
            name="ReloadMinimum"
            label={t('walletSetting.minimum')}
            inputMode="decimal"
          />
          <TextField
            form={form}
            name="ApproveAlone"
            label={t('walletSetting.approveAlone')}
            help={t('walletSetting.approveAloneHelp')}
            inputMode="decimal"
          />
        </Grid>
      </Card>
      {ACTIONS.map((action) => (
        <Card key={action} gap={16}>
          <h2>{t(`walletSetting.${action}`)}</h2>
          <Grid columns="form">
            {fields(action)}
            {action === 'Withdraw' && (
              <>
                <SelectField
                  form={form}
                  name="WithdrawDeduct"
                  label={t('walletSetting.deduct')}
                  options={[
                    { value: 'no', label: t('walletSetting.deductno') },
                    { value: 'yes', label: t('walletSetting.deductyes') },
                  ]}
                />
                <TextField
                  form={form}
                  name="PayoutHoldHours"
                  label={t('walletSetting.holdHours')}
                  help={t('walletSetting.holdHelp')}
                  inputMode="numeric"
                  maxLength={3}
                />
                <TextField
                  form={form}
                  name="PayoutDays"
                  label={t('walletSetting.payoutDays')}
                  help={t('walletSetting.payoutHelp')}
                  inputMode="numeric"
                  maxLength={2}
                />
              </>
            )}
          </Grid>
        </Card>
      ))}
      <WalletWays
        on={form.values.Ways}
        onChange={(on) => form.set('Ways', on)}
        problem={form.problems['Ways']}
      />
      <StickyActions always>
        <Button type="submit" disabled={form.busy}>
          {t('action.save')}
        </Button>
      </StickyActions>
    </Form>
  );
}
