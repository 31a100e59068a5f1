import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../picture/Avatar.tsx';
import { PlainButton, SmallButton } from './Button.tsx';
import { CropStep } from '../picture/CropStep.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { FieldNote } from './Field.tsx';
import { FileInput } from './FileInput.tsx';
import { Row, Stack } from '../layout/Stack.tsx';
import { pictureProblem, uploadPicture } from './uploadPicture.ts';

/** A person's picture: choose, crop to a square, replace and remove. */
export function PhotoField({
  name,
  photo,
  own,
  hint,
  onPhoto,
}: {
  /** Name of the person. */
  name: string;
  photo: string | null;
  /** The viewer's own picture; other people may only remove it. */
  own: boolean;
  /** Who can see it, or why it is being removed. */
  hint: string;
  /** Called with an empty URL to remove it. */
  onPhoto: (url: string) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { success, failure, confirmDelete } = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

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
      await onPhoto(url);
      success(t('photo.set'));
    } catch (error) {
      failure(error, 'upload');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Row gap={16}>
      <Avatar name={name} photo={photo} size={96} alt={t('photo.of', { name })} />
      <Stack gap={8}>
        <Row gap={8}>
          {own && (
            <SmallButton busy={busy} onClick={() => input.current?.click()}>
              {t(photo ? 'photo.change' : 'photo.add')}
            </SmallButton>
          )}
          {photo && (
            <PlainButton onClick={() => confirmDelete(t('photo.of', { name }), () => onPhoto(''))}>
              {t('photo.remove')}
            </PlainButton>
          )}
        </Row>
        <FieldNote problem={problem}>{hint}</FieldNote>
      </Stack>
      <FileInput
        input={input}
        label={t('photo.of', { name })}
        accept=".jpg,.jpeg,.png"
        onFile={take}
      />
      <CropStep
        file={cropping}
        onEnd={() => setCropping(null)}
        onDone={(file, picture) => void send(file, picture)}
      />
    </Row>
  );
}
