import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';

/** Rows of a list that something is done with at once; it outlives a change of the page. */
export interface Selection<R> {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What ticking a row is called. */
  label: (row: R) => string;
}

/** Ticks a row of a phone's list, beside what opens it. */
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

/** Ticks all rows of the page, or none of them. */
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
