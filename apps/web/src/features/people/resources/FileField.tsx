import { LIMITS } from '@canopy/domain/limits';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../i18n/texts.ts';
import { ApiError } from '../../../session/call.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { errorText } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { percentText } from '../../../i18n/format.ts';
import { sendFile } from './sendFile.ts';
import { FileInput } from '../../../ui/input/FileInput.tsx';

const MAX_BYTES = LIMITS.resourceMegabytes * 1024 * 1024;

/** Uploads the file of a resource and shows the progress; the finished upload is its value. */
export function FileField({
  label,
  present,
  problem,
  onChange,
}: {
  label: string;
  /** Name of the present file. */
  present: string | null;
  problem: string | undefined;
  onChange: (upload: string) => void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(present);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    setError(null);
    if (file.size > MAX_BYTES) return setError(t('resource.tooLarge'));
    setShare(0);
    try {
      onChange(await sendFile(file, setShare));
      setName(file.name);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const reason = failure.code === 'FILE_TYPE' ? t('resource.wrongType') : errorText(failure, t);
      setError(t('label.pair', { label: t('failed.upload'), value: reason }));
    } finally {
      setShare(null);
    }
  }

  return (
    <FieldBox whole data-field="File">
      <span>{label}</span>
      <Row>
        <SmallButton
          busy={share !== null}
          icon={<FileUp size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(name ? 'upload.another' : 'resource.chooseFile')}
        </SmallButton>
        <Text as="span" type="small" tone="muted" aria-live="polite">
          {share === null ? name : percentText(Math.round(share * 100) * 100)}
        </Text>
      </Row>
      <FileInput input={input} label={label} onFile={(file) => void take(file)} />
      <FieldNote problem={error ?? (problem && problemText(t, problem))}>
        {t('resource.fileHelp')}
      </FieldNote>
    </FieldBox>
  );
}
