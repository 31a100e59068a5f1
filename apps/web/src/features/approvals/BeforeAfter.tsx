import { useTranslation } from 'react-i18next';
import styles from './approvals.module.css';

/** Old beside new, field by field; what changes is set off by weight and by the old value struck. */
export function BeforeAfter({
  rows,
}: {
  rows: { key: string; label: string; before: string; after: string }[];
}) {
  const { t } = useTranslation();
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('desk.field')}</span>
          </th>
          <th scope="col">{t('desk.before')}</th>
          <th scope="col">{t('desk.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td dir="auto">
              {before === after ? before : <del className="muted">{before || '–'}</del>}
            </td>
            <td dir="auto">{before === after ? after : <strong>{after || '–'}</strong>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
