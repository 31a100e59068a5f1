import { ImageUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../session/call.ts';
import { problemText } from '../../i18n/texts.ts';
import { errorText } from '../feedback/states.tsx';
import { PlainButton, SmallButton } from './Button.tsx';
import { CropStep } from '../picture/CropStep.tsx';
import { Text } from '../layout/Text.tsx';
import { DropBox } from './DropBox.tsx';
import { FieldBox, FieldNote } from './Field.tsx';
import { pictureProblem, uploadPicture, type Pathway } from './uploadPicture.ts';
import { FileInput } from './FileInput.tsx';
import { useKeyboard } from '../layout/usePhone.ts';

/** Visible only to its owner and staff; a link must be requested. */
const PRIVATE = new Set(['slip', 'identity', 'ticket', 'photo']);

/**
 * Upload of one picture: choose, drag or paste; .jpg, .jpeg or .png under 5 MB; can be retried on failure.
 */
export function ImageUpload({
  label,
  pathway,
  value,
  onChange,
  problem,
  ticket,
  crop,
  field,
}: {
  label: string;
  pathway: Pathway;
  value: string;
  onChange: (url: string) => void;
  problem?: string | undefined;
  /** Upload ticket of a visitor who is not signed in. */
  ticket?: () => Promise<string>;
  /** Asks the person to crop the picture to 278 × 278 first. */
  crop?: boolean;
  /** Its name in the form, where other fields may be wrong at the same time. */
  field?: string;
}) {
  const { t } = useTranslation();
  const keyboard = useKeyboard();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{
    busy: boolean;
    error: string | null;
    preview: string | null;
    last: File | null;
  }>({
    busy: false,
    error: null,
    preview: null,
    last: null,
  });
  const [cropping, setCropping] = useState<File | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const wrong = pictureProblem(file);
    if (wrong) return setState((old) => ({ ...old, error: t(wrong) }));
    if (crop) return setCropping(file);
    await upload(file, file);
  }

  async function upload(file: File, picture: Blob) {
    setState({ busy: true, error: null, preview: URL.createObjectURL(picture), last: file });
    try {
      const { url } = await uploadPicture(file, picture, pathway, ticket);
      setState((old) => ({ ...old, busy: false }));
      onChange(url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState((old) => ({ ...old, busy: false, error: errorText(error, t) }));
    }
  }

  const shown =
    state.preview && (value || state.busy || state.error)
      ? state.preview
      : value && !PRIVATE.has(pathway) && `${value}_160.webp`;
  return (
    <FieldBox data-field={field}>
      <span>{label}</span>
      <DropBox busy={state.busy} onFile={(file) => void take(file)}>
        {shown ? (
          <img src={shown} alt="" width={72} height={72} />
        ) : (
          <ImageUp size={28} aria-hidden />
        )}
        <div className="grow">
          <SmallButton onClick={() => input.current?.click()} disabled={state.busy}>
            {state.busy ? t('upload.busy') : value ? t('upload.another') : t('upload.choose')}
          </SmallButton>
          <Text type="caption" above={8}>
            {value && !state.busy && !state.error
              ? t('upload.done')
              : t(keyboard ? 'upload.hint' : 'upload.hintTouch')}
          </Text>
        </div>
        {value && (
          <PlainButton
            aria-label={t('action.remove')}
            onClick={() => {
              setState({ busy: false, error: null, preview: null, last: null });
              onChange('');
            }}
          >
            <X size={18} aria-hidden />
          </PlainButton>
        )}
        <FileInput
          input={input}
          label={label}
          accept=".jpg,.jpeg,.png"
          onFile={(file) => void take(file)}
        />
      </DropBox>
      {(state.error || problem) && (
        <FieldNote
          problem={
            state.error
              ? t('label.pair', { label: t('failed.upload'), value: state.error })
              : problem && problemText(t, problem)
          }
        />
      )}
      {state.error && state.last && (
        <PlainButton self="start" onClick={() => void take(state.last!)}>
          {t('action.retry')}
        </PlainButton>
      )}
      <CropStep
        file={cropping}
        onEnd={() => setCropping(null)}
        onDone={(file, picture) => void upload(file, picture)}
      />
    </FieldBox>
  );
}
