import { useTranslation } from 'react-i18next';
import { CompareTable } from '../../../ui/list/CompareTable.tsx';

/** Old and new values side by side, field by field; changes are bold, with the old value struck through. */
export function BeforeAfter({
  rows,
}: {
  rows: { key: string; label: string; before: string; after: string }[];
}) {
  const { t } = useTranslation();
  return (
    <CompareTable
      heads={[
        { key: 'field', title: t('desk.field'), hidden: true },
        { key: 'before', title: t('desk.before') },
        { key: 'after', title: t('desk.after') },
      ]}
      rows={rows.map(({ key, label, before, after }) => ({
        key,
        label,
        cells:
          before === after
            ? { before, after }
            : {
                before: <del className="muted">{before || '–'}</del>,
                after: <strong>{after || '–'}</strong>,
              },
      }))}
    />
  );
}
