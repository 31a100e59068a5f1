import { members } from '@canopy/contract/members';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { withPicture } from '../../ui/pictures.ts';
import type { Profile } from './MemberProfileScreen.tsx';

/** Identity verification: status and upload of the documents. */
export function IdentityTab({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success, failure } = useFeedback();
  const send = useCommand(members.sendIdentity, [members]);
  const [pictures, setPictures] = useState<string[]>([]);
  const own = login.memberID === p.memberID && !login.actingAs;
  const canSend = own && (p.verification === 'NONE' || p.verification === 'REJECTED');
  return (
    <div className="stack" style={{ gap: 16 }}>
      <p className="row">
        <StatusTag of="document" status={p.verification} />
        <span className="muted">{t(`identity.text${p.verification}`)}</span>
      </p>
      {canSend && (
        <>
          <div className="form-grid">
            {[0, 1].map((no) => (
              <ImageUpload
                key={no}
                label={t(no === 0 ? 'identity.front' : 'identity.back')}
                pathway="identity"
                value={pictures[no] ?? ''}
                onChange={(url) => setPictures((old) => withPicture(old, no, url))}
              />
            ))}
          </div>
          <button
            type="button"
            className="button"
            style={{ alignSelf: 'flex-start' }}
            disabled={!pictures.some(Boolean) || send.isPending}
            onClick={async () => {
              try {
                await send.mutateAsync({
                  MemberID: p.memberID,
                  Pictures: pictures.filter(Boolean),
                });
                success(t('done.action'));
              } catch (error) {
                failure(error);
              }
            }}
          >
            {t('identity.send')}
          </button>
        </>
      )}
      {!own && p.verification === 'PENDING' && login.permissions.includes('member.verify') && (
        <Link
          to="/dashboard/verificationList"
          className="button quiet"
          style={{ alignSelf: 'flex-start' }}
        >
          {t('screen.verificationList')}
        </Link>
      )}
      <p className="caption">{t('identity.kept')}</p>
    </div>
  );
}
