import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** The hidden field behind a button that opens a sheet, CSV or XLSX; the same file can be chosen again. */
export function SheetInput({
  input,
  onFile,
}: {
  /** What the button clicks. */
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}) {
  const { t } = useTranslation();
  return (
    <input
      ref={input}
      type="file"
      accept=".csv,.xlsx"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={t('import.choose')}
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
