import { members } from '@canopy/contract/people/members';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { withPicture } from '../../../ui/picture/pictures.ts';
import { useForm } from '../../../ui/input/useForm.ts';
import type { Profile } from './profile.ts';

/** Identity verification: status and upload of the documents. */
export function IdentityTab({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const form = useForm({
    initial: { Pictures: [] as string[] },
    check: ({ Pictures }) =>
      Pictures.some(Boolean) ? [] : [{ field: 'Pictures', code: 'IMAGE_REQUIRED' }],
    command: useCommand(members.sendIdentity, [members]),
    body: ({ Pictures }) => ({ MemberID: p.memberID, Pictures: Pictures.filter(Boolean) }),
    done: () => success(t('done.action')),
  });
  const { Pictures } = form.values;
  const own = login.memberID === p.memberID && !login.actingAs;
  const canSend = own && (p.verification === 'NONE' || p.verification === 'REJECTED');
  return (
    <Stack gap={16}>
      <Row as="p">
        <StatusTag of="document" status={p.verification} />
        <span className="muted">
          {t(own ? `identity.text${p.verification}` : `members.identity${p.verification}`)}
        </span>
      </Row>
      {canSend && (
        <Form form={form} gap={16}>
          <Grid columns="form">
            {[0, 1].map((no) => (
              <ImageUpload
                key={no}
                label={t(no === 0 ? 'identity.front' : 'identity.back')}
                pathway="identity"
                value={Pictures[no] ?? ''}
                problem={no === 0 ? form.problems['Pictures'] : undefined}
                onChange={(url) => form.set('Pictures', withPicture(Pictures, no, url))}
              />
            ))}
          </Grid>
          <Button type="submit" self="start" busy={form.busy}>
            {t('identity.send')}
          </Button>
        </Form>
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
