import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { ApiError } from '../../session/call.ts';
import styles from './Attachments.module.css';
import { SmallButton } from './Button.tsx';
import { FieldBox, FieldNote } from './Field.tsx';
import { errorText } from '../feedback/states.tsx';
import { pictureProblem, uploadPicture, type Pathway } from './uploadPicture.ts';

/**
 * Pictures attached to a message: choose one or more at a time, see them as thumbnails, remove them again.
 * The uploads are private, so the preview shows the local file.
 */
export function Attachments({
  label,
  pathway,
  most,
  value,
  onChange,
  onBusy,
  problem,
}: {
  label: string;
  pathway: Pathway;
  /** Maximum number of pictures. */
  most: number;
  /** URLs of the uploaded pictures. */
  value: readonly string[];
  onChange: (urls: string[]) => void;
  /** The message must not be sent while an upload is running. */
  onBusy: (busy: boolean) => void;
  problem?: string | undefined;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [shown, setShown] = useState<Record<string, string>>({});

  async function take(chosen: readonly File[]) {
    setError(null);
    setBusy(true);
    onBusy(true);
    const urls = [...value];
    try {
      for (const file of chosen.slice(0, most - value.length)) {
        const wrong = pictureProblem(file);
        if (wrong) {
          setError(t(wrong));
          continue;
        }
        const { url } = await uploadPicture(file, file, pathway);
        urls.push(url);
        setShown((old) => ({ ...old, [url]: URL.createObjectURL(file) }));
        onChange([...urls]);
      }
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setError(t('label.pair', { label: t('failed.upload'), value: errorText(failed, t) }));
    } finally {
      setBusy(false);
      onBusy(false);
    }
  }

  return (
    <FieldBox whole data-field="Pictures">
      {value.length > 0 && (
        <ul className={styles['row']} aria-label={label}>
          {value.map((url, i) => (
            <li key={url} className={styles['item']}>
              <img src={shown[url]} alt={t('gallery.picture', { number: i + 1 })} />
              <button
                type="button"
                aria-label={t('upload.remove', { number: i + 1 })}
                onClick={() => onChange(value.filter((one) => one !== url))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SmallButton
        self="start"
        icon={<Paperclip size={16} aria-hidden />}
        busy={busy}
        disabled={value.length >= most}
        onClick={() => input.current?.click()}
      >
        {label}
      </SmallButton>
      <input
        ref={input}
        type="file"
        multiple
        accept=".jpg,.jpeg,.png"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <FieldNote problem={error ?? (problem && problemText(t, problem)) ?? undefined}>
        {t('upload.several', { most })}
      </FieldNote>
    </FieldBox>
  );
}
