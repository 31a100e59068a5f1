import { members } from '@canopy/contract/members';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Grid, Row, Stack } from '../../ui/Stack.tsx';
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
    <Stack gap={16}>
      <Row as="p">
        <StatusTag of="document" status={p.verification} />
        <span className="muted">{t(`identity.text${p.verification}`)}</span>
      </Row>
      {canSend && (
        <>
          <Grid columns="form">
            {[0, 1].map((no) => (
              <ImageUpload
                key={no}
                label={t(no === 0 ? 'identity.front' : 'identity.back')}
                pathway="identity"
                value={pictures[no] ?? ''}
                onChange={(url) => setPictures((old) => withPicture(old, no, url))}
              />
            ))}
          </Grid>
          <Button
            self="start"

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
          </Button>
        </>
      )}
      {!own && p.verification === 'PENDING' && login.permissions.includes('member.verify') && (
        <ButtonLink to="/dashboard/verificationList" kind="quiet" self="start">
          {t('screen.verificationList')}
        </ButtonLink>
      )}
      <p className="caption">{t('identity.kept')}</p>
    </Stack>
  );
}
