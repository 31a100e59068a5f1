import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './form.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import { Input } from './Input.tsx';
import { Modal } from '../overlay/Modal.tsx';
import { Stack } from '../layout/Stack.tsx';

/** Natural size of a picture, used to reserve its space wherever it is shown later. */
async function sizeOf(src: string): Promise<{ width: number; height: number } | null> {
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return null;
  }
}

/** Uploads a picture into the text, with a description for screen readers. */
export function RichPictureDialog({
  editor,
  pathway,
  onClose,
}: {
  editor: Editor;
  pathway: 'product' | 'content';
  onClose: () => void;
}) {
  const { t } = useTranslation();
  // of the selected picture, if any
  const present = editor.getAttributes('image');
  const [src, setSrc] = useState(String(present['src'] ?? ''));
  const [alt, setAlt] = useState(String(present['alt'] ?? ''));
  const [missing, setMissing] = useState(false);

  async function insert() {
    if (!src) return setMissing(true);
    const size = await sizeOf(src);
    editor
      .chain()
      .focus()
      .setImage({ src, alt: alt.trim(), ...size })
      .run();
    onClose();
  }

  return (
    <Modal
      open
      title={t('rich.image')}
      okText={t('rich.insertImage')}
      cancelText={t('action.cancel')}
      onOk={() => void insert()}
      onCancel={onClose}
      size="medium"
    >
      <Stack gap={16}>
        <ImageUpload
          label={t('rich.image')}
          pathway={pathway}
          value={src}
          problem={missing && !src ? 'IMAGE_REQUIRED' : undefined}
          onChange={setSrc}
        />
        <Field label={t('rich.alt')} help={t('rich.altHelp')}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Field>
      </Stack>
    </Modal>
  );
}
