import { wallets } from '@canopy/contract/money/wallets';
import { UserSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Field } from '../../../ui/input/form.tsx';
import { Input } from '../../../ui/input/Input.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { MemberPicker } from '../../../ui/input/MemberPicker.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';
import { errorText } from '../../../ui/feedback/states.tsx';

/** The person a memberID or username belongs to, looked up while typing. */
export function useRecipient(typed: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), 500);
    return () => clearTimeout(timer);
  }, [typed]);
  const known = asked !== '' && asked === typed.trim();
  const found = useCall(wallets.recipient, { ToMember: asked }, { enabled: known });
  return { found: known ? found.data : undefined, error: known ? found.error : null };
}

/** A memberID or username, typed or picked, with the person's name below. */
export function RecipientField({
  value,
  onChange,
  recipient: { found, error },
  problem,
}: {
  value: string;
  onChange: (text: string) => void;
  recipient: ReturnType<typeof useRecipient>;
  /** What is wrong with it, as a code. */
  problem: string | undefined;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={8} data-field="ToMember">
      <Field label={t('walletMove.to')} problem={error ? errorText(error, t) : problem}>
        {(control) => (
          <Row gap={8} nowrap>
            <Input
              {...control}
              name="ToMember"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={60}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <Button
              kind="quiet"
              icon={<UserSearch size={18} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {t('picker.choose')}
            </Button>
          </Row>
        )}
      </Field>
      <div aria-live="polite">
        {found && <PersonCell name={found.fullName} id={found.memberID} avatar />}
      </div>
      <MemberPicker
        open={open}
        onClose={() => setOpen(false)}
        onPick={(member) => onChange(member.memberID)}
      />
    </Stack>
  );
}
