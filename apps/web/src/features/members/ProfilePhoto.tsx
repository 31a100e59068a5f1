import { members } from '@canopy/contract/members';
import { network } from '@canopy/contract/network';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCommand } from '../../ui/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { pictureProblem, uploadPicture } from '../../ui/uploadPicture.ts';
import type { Profile } from './MemberProfileScreen.tsx';
import { FileInput } from '../../ui/FileInput.tsx';

const CropDialog = lazy(() => import('../../ui/CropDialog.tsx'));

/** The member's picture: set, changed and removed by the member; staff remove one that should not be seen. */
export function ProfilePhoto({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success, failure, confirmDelete } = useFeedback();
  const set = useCommand(members.setPhoto, [members, network]);
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const own = login.memberID === p.memberID && !login.actingAs;
  const mayRemove = own || (!login.actingAs && login.permissions.includes('member.edit'));
  if (!own && !(mayRemove && p.photo)) return null;

  function take(file: File | undefined) {
    if (!file) return;
    const wrong = pictureProblem(file);
    setProblem(wrong ? t(wrong) : '');
    if (!wrong) setCropping(file);
  }

  async function send(file: File, picture: Blob) {
    setBusy(true);
    try {
      const { url } = await uploadPicture(file, picture, 'photo');
      await set.mutateAsync({ MemberID: p.memberID, Url: url });
      success(t('members.photoSet'));
    } catch (error) {
      failure(error, 'upload');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Row gap={16}>
      <Avatar
        name={p.fullName}
        photo={p.photo}
        size={96}
        alt={t('members.photoOf', { name: p.fullName })}
      />
      <Stack gap={8}>
        <Row gap={8}>
          {own && (
            <Button kind="quiet" size="small" busy={busy} onClick={() => input.current?.click()}>
              {t(p.photo ? 'members.changePhoto' : 'members.addPhoto')}
            </Button>
          )}
          {p.photo && (
            <Button
              kind="plain"
              size="small"
              onClick={() =>
                confirmDelete(t('members.photoOf', { name: p.fullName }), () =>
                  set.mutateAsync({ MemberID: p.memberID, Url: '' }),
                )
              }
            >
              {t('members.removePhoto')}
            </Button>
          )}
        </Row>
        <FieldNote problem={problem}>
          {t(own ? 'members.photoHint' : 'members.photoRemoveHint')}
        </FieldNote>
      </Stack>
      <FileInput
        input={input}
        label={t('members.photoOf', { name: p.fullName })}
        accept=".jpg,.jpeg,.png"
        onFile={take}
      />
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            file={cropping}
            onCancel={() => setCropping(null)}
            onDone={(picture) => {
              setCropping(null);
              void send(cropping, picture);
            }}
          />
        </Suspense>
      )}
    </Row>
  );
}
