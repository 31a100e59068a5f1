import { Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Chooses which columns of a list are shown. */
export function ColumnChooser({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly { key: string; title: string }[];
  /** Keys of the columns that are not shown. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="stack" style={{ gap: 6 }}>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              checked={!hidden.includes(column.key)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? hidden.filter((key) => key !== column.key)
                    : [...hidden, column.key],
                )
              }
            >
              {column.title}
            </Checkbox>
          ))}
        </div>
      }
    >
      <button type="button" className="button quiet small">
        <Columns3 size={16} aria-hidden /> {t('list.columns')}
      </button>
    </Popover>
  );
}
