import type { ResultOf } from '@canopy/contract/call';
import type { memberImport } from '@canopy/contract/entry/memberImport';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { saveFile } from '../../../ui/list/saveFile.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';

type Problems = ResultOf<typeof memberImport.problems>;

interface Props {
  found: Problems;
  /** Makes the sheet with the reasons; without it there is none. */
  makeSheet?: () => Promise<Blob>;
}

/** What is wrong in a sheet, each once with its rows, and the sheet with the reasons to correct. */
export function ImportProblems({ found, makeSheet }: Props) {
  const { t, i18n } = useTranslation();
  const { failure } = useFeedback();
  const [busy, setBusy] = useState(false);
  async function save(make: () => Promise<Blob>) {
    setBusy(true);
    try {
      saveFile(await make(), `${t('sheets.reasons')}.xlsx`);
    } catch (error) {
      failure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack gap={12}>
      {found.problems.length > 0 && (
        <Notice as="ul" look="bad" gap={8} role="alert">
          {found.problems.map(({ text, lines, count, heading }, i) => (
            <li key={i}>
              <span>{text}</span>
              {heading !== '' && (
                <span className="caption"> {rowsText(t, i18n.language, lines, count)}</span>
              )}
            </li>
          ))}
        </Notice>
      )}
      <NotRead columns={found.notRead} />
      {makeSheet && (
        <>
          <Button
            kind="quiet"
            self="start"
            busy={busy}
            icon={<FileDown size={18} aria-hidden />}
            onClick={() => void save(makeSheet)}
          >
            {t('sheets.sheetOfErrors')}
          </Button>
          <p className="small muted">{t('sheets.again')}</p>
        </>
      )}
    </Stack>
  );
}

/** Headings that the import passes over. */
export function NotRead({ columns }: { columns: readonly string[] }) {
  const { t, i18n } = useTranslation();
  if (columns.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(columns);
  return (
    <Notice look="wait" type="small">
      {t('sheets.notRead', { columns: list })}
    </Notice>
  );
}

/** Rows that are named one by one. */
const NAMED = 20;

/** `Rows 4, 9 and 12`, in the reader's language; of very many, the first and how many more. */
function rowsText(t: TFunction, language: string, lines: readonly number[], count: number): string {
  if (count === 1) return t('sheets.inSheet', { row: lines[0] });
  const named = lines.slice(0, NAMED).map(String);
  const more = count - named.length;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const rows = list.format(more > 0 ? [...named, t('sheets.more', { count: more })] : named);
  return t('sheets.rowsNamed', { rows });
}
