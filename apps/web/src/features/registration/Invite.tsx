import { registration } from '@canopy/contract/registration';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { QrCode } from '../../ui/QrCode.tsx';

/** Referral links as QR code and to share, with their visits. */
export function Invite() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [binary, setBinary] = useState(false);
  const link = `${location.origin}/${binary ? 'signupbinary' : 'signup'}/${login.memberID}`;
  const counts = useCall(registration.referralSummary, { MemberID: login.memberID });
  const used = counts.data?.find((row) => row.binary === binary);
  return (
    <section className="invite">
      <QrCode text={link} />
      <div className="stack grow" style={{ gap: 10, minWidth: 200 }}>
        <h2>{t('home.invite')}</h2>
        <p className="small muted">{t('home.inviteText')}</p>
        <div className="row" role="group" aria-label={t('invite.kind')} style={{ gap: 8 }}>
          {[false, true].map((kind) => (
            <button
              key={String(kind)}
              type="button"
              className={`button small ${kind === binary ? '' : 'quiet'}`}
              aria-pressed={kind === binary}
              onClick={() => setBinary(kind)}
            >
              {t(kind ? 'invite.binary' : 'invite.sponsor')}
            </button>
          ))}
        </div>
        <ShareLink link={link} />
        {used && (
          <p className="caption" data-testid="referral">
            {t('invite.counts', { visits: used.visits, signUps: used.signUps })}
          </p>
        )}
      </div>
    </section>
  );
}

/** A link with copy and share buttons. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const text = encodeURIComponent(`${t('invite.text')} ${link}`);
  return (
    <>
      <p className="small code" style={{ overflowWrap: 'anywhere' }}>
        {link}
      </p>
      <div className="row" style={{ gap: 8 }}>
        <button
          type="button"
          className="button quiet small"
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(() => success(t('home.copied')))
          }
        >
          <Copy size={16} aria-hidden />
          {t('home.copy')}
        </button>
        {'share' in navigator ? (
          <button
            type="button"
            className="button quiet small"
            onClick={() =>
              void navigator.share({ text: t('invite.text'), url: link }).catch(() => undefined)
            }
          >
            <Share2 size={16} aria-hidden />
            {t('invite.share')}
          </button>
        ) : (
          <>
            <a
              className="button quiet small"
              href={`https://wa.me/?text=${text}`}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
            <a className="button quiet small" href={`mailto:?body=${text}`}>
              {t('members.email')}
            </a>
          </>
        )}
      </div>
    </>
  );
}
