import type { BodyOf } from '@canopy/contract/call';
import { files } from '@canopy/contract/files';
import { LIMITS } from '@canopy/domain/limits';
import { ImageUp, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../session/call.ts';
import { problemText } from '../i18n/texts.ts';
import { errorText } from './states.tsx';
import { Button } from './Button.tsx';
import { Text } from './Text.tsx';
import { FieldBox } from './Field.tsx';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

const MAX_BYTES = LIMITS.fileMegabytes * 1024 * 1024;

/** What only its owner and staff may see; a link to it must be asked for. */
const PRIVATE = new Set(['slip', 'identity']);

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The name as chosen; one that was cropped is of another type than its name says, perhaps. */
const nameOf = (file: File, picture: Blob) =>
  picture === file ? file.name : `picture.${picture.type.replace('image/', '')}`;

/** Upload of one picture: choose, drag or paste; .jpg, .jpeg or .png under 5 MB; retry on failure. */
export function ImageUpload({
  label,
  pathway,
  value,
  onChange,
  problem,
  ticket,
  crop,
}: {
  label: string;
  pathway: BodyOf<typeof files.uploadFile>['Pathway'];
  value: string;
  onChange: (url: string) => void;
  problem?: string | undefined;
  /** The upload ticket of a visitor who is not signed in. */
  ticket?: () => Promise<string>;
  /** Asks the person to crop it to 278 × 278 first. */
  crop?: boolean;
}) {
  const { t } = useTranslation();
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
  const [over, setOver] = useState(false);
  const [cropping, setCropping] = useState<File | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    if (!/\.(jpe?g|png)$/i.test(file.name))
      return setState((old) => ({ ...old, error: t('upload.type') }));
    if (file.size >= MAX_BYTES) return setState((old) => ({ ...old, error: t('upload.size') }));
    if (crop) return setCropping(file);
    await upload(file, file);
  }

  async function upload(file: File, picture: Blob) {
    setState({ busy: true, error: null, preview: URL.createObjectURL(picture), last: file });
    try {
      const url = await call(files.uploadFile, {
        DataString: await base64Of(picture),
        FileType: picture.type,
        FileName: nameOf(file, picture),
        Pathway: pathway,
        ...(ticket ? { Ticket: await ticket() } : {}),
      });
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
    <FieldBox>
      <span className="label">{label}</span>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
        onPaste={(event) => void take(event.clipboardData.files[0])}
        style={{
          border: `1.5px dashed ${over ? 'var(--brand)' : 'var(--border)'}`,
          borderRadius: 12,
          background: over ? 'var(--soft)' : 'var(--subtle)',
          padding: 16,
        }}
        className="row"
      >
        {shown ? (
          <img
            src={shown}
            alt=""
            width={72}
            height={72}
            style={{ objectFit: 'cover', borderRadius: 10, opacity: state.busy ? 0.5 : 1 }}
          />
        ) : (
          <ImageUp size={28} color="var(--third)" aria-hidden />
        )}
        <div className="grow">
          <Button
            kind="quiet"
            size="small"
            onClick={() => input.current?.click()}
            disabled={state.busy}
          >
            {state.busy ? t('upload.busy') : value ? t('upload.another') : t('upload.choose')}
          </Button>
          <Text type="caption" above={8}>
            {value && !state.busy && !state.error ? t('upload.done') : t('upload.hint')}
          </Text>
        </div>
        {value && (
          <Button
            kind="plain"
            size="small"
            aria-label={t('action.remove')}
            onClick={() => {
              setState({ busy: false, error: null, preview: null, last: null });
              onChange('');
            }}
          >
            <X size={18} aria-hidden />
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {(state.error || problem) && (
        <span className="problem" role="alert">
          {state.error
            ? t('label.pair', { label: t('failed.upload'), value: state.error })
            : problem && problemText(t, problem)}{' '}
          {state.error && state.last && (
            <Button kind="plain" size="small" onClick={() => void take(state.last!)}>
              {t('action.retry')}
            </Button>
          )}
        </span>
      )}
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            file={cropping}
            onCancel={() => setCropping(null)}
            onDone={(picture) => {
              setCropping(null);
              void upload(cropping, picture);
            }}
          />
        </Suspense>
      )}
    </FieldBox>
  );
}
