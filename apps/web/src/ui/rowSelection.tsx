import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';

/** Rows selected for a bulk action; the selection survives paging. */
export interface Selection<R> {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Accessible name of a row's checkbox. */
  label: (row: R) => string;
}

/** Checkbox of a row on a phone, beside the card that opens it. */
export function RowCheckbox<R>({
  row,
  id,
  chosen,
  onChange,
  label,
}: Selection<R> & { row: R; id: string }) {
  return (
    <Checkbox
      aria-label={label(row)}
      checked={chosen.includes(id)}
      onChange={(event) =>
        onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
      }
    />
  );
}

/** Checkbox that selects or clears all rows of the page. */
export function PageCheckbox({
  ids,
  chosen,
  onChange,
}: {
  ids: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { t } = useTranslation();
  const here = ids.filter((id) => chosen.includes(id)).length;
  const others = chosen.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      checked={here === ids.length}
      indeterminate={here > 0 && here < ids.length}
      onChange={(event) => onChange(event.target.checked ? [...others, ...ids] : others)}
    >
      {t('list.page')}
    </Checkbox>
  );
}
