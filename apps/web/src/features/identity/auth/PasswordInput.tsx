import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/input/Button.tsx';
import { Input } from '../../../ui/input/Input.tsx';
import { InputWithButton } from '../../../ui/input/InputWithButton.tsx';

/** A password field with a button to reveal it; `shown` is for several fields revealed together. */
export function PasswordInput({
  shown: shared,
  onShow,
  ...props
}: Omit<ComponentProps<typeof Input>, 'type' | 'room'> & {
  shown?: boolean;
  onShow?: (shown: boolean) => void;
}) {
  const { t } = useTranslation();
  const [own, setOwn] = useState(false);
  const shown = shared ?? own;
  return (
    <InputWithButton
      button={
        <IconButton
          label={t(shown ? 'auth.hide' : 'auth.show')}
          aria-pressed={shown}
          onClick={() => (onShow ?? setOwn)(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconButton>
      }
    >
      <Input {...props} type={shown ? 'text' : 'password'} />
    </InputWithButton>
  );
}
