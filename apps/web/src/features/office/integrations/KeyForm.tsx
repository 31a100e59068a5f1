import type { ResultOf } from '@canopy/contract/call';
import { integrations, KEY_RIGHTS } from '@canopy/contract/office/integrations';
import { businessDate, DAY_MS } from '@canopy/domain/time';
import { useTranslation } from 'react-i18next';
import { companyTimeZone, serverNow } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Field, TextField } from '../../../ui/input/form.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { MultiPick } from '../../../ui/input/MultiPick.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { rightName } from '../../company/approvals/rightName.ts';

/** A new key, which is returned only once. */
export type MadeKey = ResultOf<typeof integrations.createKey>;

const YEAR_MS = 365 * DAY_MS;

/** Creates an API key with permissions that its creator has. */
export function KeyForm({
  onMade,
  onClose,
}: {
  onMade: (key: MadeKey) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { permissions } = useLogin()!;
  const inAYear = new Date(serverNow().getTime() + YEAR_MS);
  const form = useForm({
    initial: {
      Name: '',
      Rights: [] as string[],
      ExpiryDate: businessDate(inAYear, companyTimeZone()),
      CallsAMinute: '60',
    },
    command: useCommand(integrations.createKey, [integrations]),
    body: ({ Rights, CallsAMinute, ...values }) => ({
      ...values,
      Rights: KEY_RIGHTS.filter((right) => Rights.includes(right)),
      CallsAMinute: numberOf(CallsAMinute),
    }),
    done: (made) => {
      onClose();
      onMade(made);
    },
  });
  return (
    <FormDialog form={form} title={t('integration.add')} onClose={onClose}>
      <TextField form={form} name="Name" label={t('label.name')} maxLength={80} whole />
      <TextField form={form} name="ExpiryDate" label={t('integration.expiry')} type="date" />
      <TextField
        form={form}
        name="CallsAMinute"
        label={t('integration.calls')}
        inputMode="numeric"
      />
      <Field label={t('integration.rights')} problem={form.problems['Rights']} whole>
        {({ id }) => (
          <MultiPick
            id={id}
            label={t('integration.rights')}
            value={form.values.Rights}
            onChange={(rights) => form.set('Rights', rights)}
            options={KEY_RIGHTS.filter((right) => permissions.includes(right)).map((right) => ({
              value: right,
              label: rightName(t, right),
            }))}
          />
        )}
      </Field>
    </FormDialog>
  );
}
