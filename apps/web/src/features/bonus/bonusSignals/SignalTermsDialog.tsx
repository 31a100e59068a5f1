import { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import type { BonusSignal } from '@canopy/domain/bonusSignals';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { countsRefunds } from './SignalFacts.tsx';
import type { SignalTerms } from './signalTypes.ts';

/** The field of each kind. */
const FIELDS = {
  LastDay: 'LAST_DAY',
  RefundedLater: 'REFUNDED_LATER',
  SharedBank: 'SHARED_BANK',
  SharedAddress: 'SHARED_ADDRESS',
  SharedDevice: 'SHARED_DEVICE',
  SharedSlip: 'SHARED_SLIP',
  OnePayer: 'ONE_PAYER',
  ManySignUps: 'MANY_SIGN_UPS',
  RankBought: 'RANK_BOUGHT',
  RankReturned: 'RANK_RETURNED',
  RecruitsReturned: 'RECRUITS_RETURNED',
  OwnLine: 'OWN_LINE',
  Chain: 'CHAIN',
} as const satisfies Record<string, BonusSignal>;
type Least = keyof typeof FIELDS;
const LEAST = Object.keys(FIELDS) as Least[];

/** Changes the thresholds from which signals are raised. */
export function SignalTermsDialog({ onClose }: { onClose: () => void }) {
  const stored = useCall(bonusSignals.signalTerms, {});
  return stored.data ? <TermsForm terms={stored.data} onClose={onClose} /> : null;
}

function TermsForm({ terms, onClose }: { terms: SignalTerms; onClose: () => void }) {
  const { t } = useTranslation();
  const least = Object.fromEntries(
    LEAST.map((field) => [field, String(terms.from[FIELDS[field]] ?? '')]),
  ) as Record<Least, string>;
  const form = useForm({
    initial: {
      ...least,
      JustOver: String(terms.justOver / 100),
      OfGroup: String(terms.ofGroup / 100),
      TransferHours: String(terms.transferHours),
      ChainDays: String(terms.chainDays),
    },
    command: useCommand(bonusSignals.saveSignalTerms, [bonusSignals]),
    body: (values) => ({
      ...(Object.fromEntries(LEAST.map((field) => [field, countOf(values[field])])) as Record<
        Least,
        number | null
      >),
      JustOver: Math.round(Number(values.JustOver) * 100),
      OfGroup: Math.round(Number(values.OfGroup) * 100),
      TransferHours: Number(values.TransferHours),
      ChainDays: Number(values.ChainDays),
    }),
    close: onClose,
  });
  const fields = [
    ...LEAST.map((name) => ({
      name,
      label: t(`bonusSignal.of.${FIELDS[name]}`),
      help: t(
        countsRefunds(FIELDS[name]) ? 'bonusSignal.leastRefunds' : 'bonusSignal.leastMembers',
      ),
    })),
    { name: 'JustOver' as const, label: t('bonusSignal.justOver'), help: undefined },
    { name: 'OfGroup' as const, label: t('bonusSignal.ofGroup'), help: undefined },
    { name: 'TransferHours' as const, label: t('bonusSignal.transferHours'), help: undefined },
    { name: 'ChainDays' as const, label: t('bonusSignal.chainDays'), help: undefined },
  ];
  return (
    <FormDialog form={form} title={t('bonusSignal.terms')} onClose={onClose}>
      <Stack whole>
        <p className="muted">{t('bonusSignal.termsHint')}</p>
      </Stack>
      {fields.map(({ name, label, help }) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={label}
          help={help}
          inputMode="decimal"
        />
      ))}
    </FormDialog>
  );
}

/** A typed number; empty: none. */
const countOf = (text: string) => (text.trim() === '' ? null : Number(text));
