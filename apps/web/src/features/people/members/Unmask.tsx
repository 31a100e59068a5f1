import type { ResultOf } from '@canopy/contract/call';
import { members } from '@canopy/contract/people/members';
import { mobileText } from '@canopy/domain/uniqueKeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../i18n/format.ts';
import { sentence } from '../../../i18n/sentence.tsx';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import type { Profile } from './profile.ts';

type Whole = ResultOf<typeof members.unmask>;

/** Shows the masked data of one member whole, after a reason that the audit log keeps. */
export function Unmask({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { permissions } = useLogin()!;
  const unmask = useCommand(members.unmask, []);
  const [asking, setAsking] = useState(false);
  const [whole, setWhole] = useState<Whole | null>(null);
  if (!permissions.includes('member.unmask') || permissions.includes('member.personalData'))
    return null;
  const what = sentence(t, 'members.unmasked', { name: <bdi>{profile.fullName}</bdi> });
  return (
    <>
      <Button kind="quiet" self="start" onClick={() => setAsking(true)}>
        {t('members.unmask')}
      </Button>
      <ReasonDialog
        open={asking}
        danger={false}
        what={what}
        more={t('members.unmaskText')}
        ok={t('members.unmask')}
        onClose={() => setAsking(false)}
        onReason={async (Reason) =>
          setWhole(await unmask.mutateAsync({ MemberID: profile.memberID, Reason }))
        }
      />
      <Modal open={whole !== null} title={what} footer={null} onCancel={() => setWhole(null)}>
        {whole && <WholeFacts whole={whole} />}
      </Modal>
    </>
  );
}

function WholeFacts({ whole }: { whole: Whole }) {
  const { t } = useTranslation();
  const { bank } = whole;
  return (
    <Facts>
      <Fact label={t('label.email')} copy={whole.email}>
        {whole.email}
      </Fact>
      <Fact label={t('label.mobile')}>
        <bdi className="code">{mobileText(whole.mobileCode, whole.mobile)}</bdi>
      </Fact>
      {whole.identityType && whole.identityValue && (
        <Fact label={nameOf(t, 'identity', whole.identityType)} copy={whole.identityValue}>
          <span className="code">{whole.identityValue}</span>
        </Fact>
      )}
      {whole.dateOfBirth && <Fact label={t('label.birth')}>{dateText(whole.dateOfBirth)}</Fact>}
      <Fact label={t('members.address')}>
        <bdi>{whole.address.join(', ') || '–'}</bdi>
      </Fact>
      <Fact label={t('field.BankName')}>
        <bdi>{[bank.name, bank.accountNumber, bank.holder].filter(Boolean).join(', ') || '–'}</bdi>
      </Fact>
    </Facts>
  );
}
