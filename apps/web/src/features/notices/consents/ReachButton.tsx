import type { ResultOf } from '@canopy/contract/call';
import { consents } from '@canopy/contract/notices/consents';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { IconButton, SmallButton } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { ReachDialog } from './ReachDialog.tsx';

interface Props {
  memberID: string;
  name: string;
  /** A picture alone, where a row or a card has no room for words. */
  small?: true;
}

/** How a leader reaches a member below: asks for what that member allowed, and shows it. */
export function ReachButton({ memberID, name, small }: Props) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const login = useLogin()!;
  const reach = useCommand(consents.reach, []);
  const [found, setFound] = useState<ResultOf<typeof consents.reach>>();
  const member = login.role === 'member' || login.role === 'stockist';
  if (!member || login.actingAs || login.memberID === memberID) return null;
  const ask = () => void reach.mutateAsync({ MemberID: memberID }).then(setFound, failure);
  const label = t('contact.reachName', { name });
  return (
    <>
      {small ? (
        <IconButton label={label} disabled={reach.isPending} onClick={ask}>
          <MessageCircle size={16} aria-hidden />
        </IconButton>
      ) : (
        <SmallButton
          busy={reach.isPending}
          aria-label={label}
          icon={<MessageCircle size={16} aria-hidden />}
          onClick={ask}
        >
          {t('contact.reach')}
        </SmallButton>
      )}
      {found && <ReachDialog found={found} onClose={() => setFound(undefined)} />}
    </>
  );
}
