import type { SheetWanted } from '@canopy/contract/fields';
import { useMatches } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../value/fileSize.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { Menu } from '../overlay/Menu.tsx';
import type { BaseColumn } from './listTypes.ts';
import styles from './listTools.module.css';
import { saveFile } from './saveFile.ts';
import type { List } from './useList.ts';

type Format = SheetWanted['Format'];

interface Props<R> {
  /** File name without extension. */
  name: string;
  /** The columns shown on the screen. */
  columns: readonly BaseColumn<R>[];
  exportRows: NonNullable<List<R>['exportRows']>;
  /** For more rows than a person would wait for: the file is made in the background. */
  exportLater?: List<R>['exportLater'];
}

/** Saves all rows of a list as Excel, CSV or PDF, and shows the progress. */
export function ExportButton<R>({ name, columns, exportRows, exportLater }: Props<R>) {
  const { t } = useTranslation();
  const { failure, success } = useFeedback();
  const [bytes, setBytes] = useState<number | null>(null);
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

  async function save(format: Format) {
    setBytes(0);
    try {
      const wanted = {
        Format: format,
        ...(screen ? { Title: t(`screen.${screen.title}`) } : {}),
        Columns: columns.flatMap(sheetColumn),
      };
      // a PDF allows fewer rows, and is refused above that
      if (exportLater && format !== 'pdf') {
        await exportLater(wanted, name);
        success(t('list.later'));
        return;
      }
      saveFile(await exportRows(wanted, setBytes), `${name}.${format}`);
    } catch (error) {
      failure(error);
    } finally {
      setBytes(null);
    }
  }

  const size = fileSize(t, bytes ?? 0);
  return (
    <Menu
      label={t('list.export')}
      groups={[
        {
          items: [
            { key: 'xlsx', label: 'Excel (.xlsx)', onSelect: () => void save('xlsx') },
            { key: 'csv', label: 'CSV', onSelect: () => void save('csv') },
            { key: 'pdf', label: 'PDF', onSelect: () => void save('pdf') },
          ],
        },
      ]}
      button={(take) => (
        <button
          type="button"
          className={styles['icon']}
          title={t('list.export')}
          aria-label={bytes === null ? t('list.export') : t('list.exporting', { size })}
          aria-busy={bytes !== null}
          disabled={bytes !== null}
          {...take}
        >
          <Download size={18} aria-hidden />
          {bytes !== null && <span aria-live="polite">{t('list.exporting', { size })}</span>}
        </button>
      )}
    />
  );
}

/** How a column is requested from the server; none for a column that is not exported. */
function sheetColumn<R>({ title, cell }: BaseColumn<R>): SheetWanted['Columns'] {
  if (cell === undefined) return [];
  const wanted = typeof cell === 'object' && 'of' in cell ? cell : { of: cell };
  return [
    {
      Title: title,
      Fields: [wanted.of].flat() as string[],
      As: wanted.as ?? 'text',
      Between: wanted.between ?? ' ',
      ...(wanted.words ? { Words: wanted.words } : {}),
    },
  ];
}
