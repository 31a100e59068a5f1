import { registration } from '@canopy/contract/entry/registration';
import { LIMITS } from '@canopy/domain/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { QrCode } from '../../../ui/picture/QrCode.tsx';
import { ShareLink } from '../../../ui/picture/ShareLink.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { sentence } from '../../../i18n/sentence.tsx';

/** Referral links to share or show as QR code, with their visits. */
export function Invite() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [binary, setBinary] = useState(false);
  const read = useCall(registration.referralLink, { MemberID: login.memberID, Binary: binary });
  const link = read.data?.url;
  const next = useCall(registration.nextPlace, { SponsorID: login.memberID }, { enabled: binary });
  const counts = useCall(registration.referralSummary, { MemberID: login.memberID });
  const used = counts.data?.find((row) => row.binary === binary);
  return (
    <Card look="gold" row gap={20}>
      {link && <QrCode text={link} save={`${login.memberID}.png`} />}
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
        {link ? <ShareLink link={link} /> : <ReadState read={read} lines={2} height={28} />}
        {binary && next.data !== undefined && (
          <p className="small">
            {next.data
              ? sentence(t, 'invite.next', {
                  name: next.data.parentName,
                  id: <span className="code">{next.data.parentID}</span>,
                  side: t(`side.${next.data.side}`),
                })
              : t('invite.waits')}
          </p>
        )}
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
