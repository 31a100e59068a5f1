import { registration } from '@canopy/contract/registration';
import { LIMITS } from '@canopy/domain/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { useCall } from '../../ui/api.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { ShareLink } from '../../ui/ShareLink.tsx';

/** Referral links to share or show as QR code, with their visits. */
export function Invite() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [binary, setBinary] = useState(false);
  const link = `${location.origin}/${binary ? 'signupbinary' : 'signup'}/${login.memberID}`;
  const counts = useCall(registration.referralSummary, { MemberID: login.memberID });
  const used = counts.data?.find((row) => row.binary === binary);
  return (
    <Card look="gold" row gap={20}>
      <QrCode text={link} save={`${login.memberID}.png`} />
      <Stack gap={12} grow="words">
        <h2>{t('invite.someone')}</h2>
        <p className="small muted">{t('invite.someoneText')}</p>
        <Row gap={8} role="group" aria-label={t('invite.kind')}>
          {[false, true].map((kind) => (
            <Button
              key={String(kind)}
              size="small"
              kind={kind === binary ? 'primary' : 'quiet'}
              aria-pressed={kind === binary}
              onClick={() => setBinary(kind)}
            >
              {t(kind ? 'invite.binary' : 'invite.sponsor')}
            </Button>
          ))}
        </Row>
        <ShareLink link={link} />
        {used && (
          <p className="caption" data-testid="referral">
            <Meta>
              {t('label.lastDays', { count: LIMITS.referralDays })}
              {t('invite.visits', { count: used.visits })}
              {t('invite.signUps', { count: used.signUps })}
            </Meta>
          </p>
        )}
      </Stack>
    </Card>
  );
}
