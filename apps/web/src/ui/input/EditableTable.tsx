import { Plus, Trash2 } from 'lucide-react';
import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Meta } from '../layout/Meta.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { problemText } from '../../i18n/texts.ts';
import { PlainButton, SmallButton } from './Button.tsx';
import { DateInput } from './DateInput.tsx';
import { Input, Select, TextArea } from './Input.tsx';
import { FieldBox, FieldNote } from './Field.tsx';
import { MakeNewButton, type MakeNew } from './MakeNew.tsx';
import { SearchSelect } from './SearchSelect.tsx';
import { TablesOfForm } from '../list/tableCells.ts';
import { Row } from '../layout/Stack.tsx';
import styles from './EditableTable.module.css';

/** From this many options on, a select becomes searchable. */
const LONG = 15;

/** A column of an editable table. */
export interface EditableColumn<R> {
  key: keyof R & string;
  title: string;
  kind: 'string' | 'number' | 'date' | 'select' | 'text';
  /** For a select: its options. For a string: the codes that may be typed, with their names. */
  options?: readonly { value: string; label: string }[];
  width?: number;
  /** For codes of what people make: how one more is made on the spot. */
  make?: MakeNew;
}

/** A table with editable cells, all required; errors are shown below the cell. */
export function EditableTable<R extends Record<string, string>>({
  label,
  field,
  columns,
  rows,
  onChange,
  empty,
  problems,
  rowName,
  fixed = false,
}: {
  label: string;
  /** The form field it edits, which gets the focus when it has an error. */
  field: string;
  columns: readonly EditableColumn<R>[];
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  /** A blank row. */
  empty: R;
  /** The form's problems, of the whole table (`Lines`) or of a cell (`Lines.0.Quantity`). */
  problems: Record<string, string>;
  /** The name of a row, where its position gives it one: `Level 3`. */
  rowName?: (index: number) => string;
  /** The set of rows is fixed: none can be added or removed. */
  fixed?: boolean;
}) {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const tables = use(TablesOfForm);
  useEffect(() => {
    tables?.set(field, { rows, columns, empty });
    return () => void tables?.delete(field);
  });
  // what a cell says need not be said of the table once more
  const inCells = Object.keys(problems).some((name) => name.startsWith(`${field}.`));
  const problem = inCells ? undefined : problems[field];
  const set = (index: number, key: string, value: string) =>
    onChange(rows.map((row, i) => (i === index ? { ...row, [key]: value } : row)));
  const remove = (index: number) =>
    confirmDelete(<Meta>{Object.values(rows[index]!)}</Meta>, () => {
      onChange(rows.filter((_, at) => at !== index));
      // nothing to report here: the row is only deleted when the form is saved, which then says so
      return Promise.resolve(false);
    });
  // fills the first line that lacks one
  const fill = (key: keyof R & string, value: string) => {
    const free = rows.findIndex((row) => !row[key]);
    if (free < 0) onChange([...rows, { ...empty, [key]: value }]);
    else set(free, key, value);
  };
  return (
    <FieldBox whole data-field={field}>
      <table className={styles.table} aria-label={label}>
        <thead hidden={rows.length === 0}>
          <tr>
            {rowName && <td aria-hidden />}
            {columns.map((column) => (
              <th key={column.key} scope="col" style={{ width: column.width }}>
                {column.title}
              </th>
            ))}
            {!fixed && <th className={styles.end} aria-label={t('action.remove')} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {rowName && <th scope="row">{rowName(i)}</th>}
              {columns.map((column) => {
                const wrong = problems[`${field}.${i}.${column.key}`];
                return (
                  <td key={column.key} data-title={column.title}>
                    <Cell
                      column={column}
                      name={`${column.key}.${i}`}
                      label={`${column.title} ${rowName?.(i) ?? i + 1}`}
                      value={row[column.key] ?? ''}
                      invalid={wrong !== undefined}
                      onChange={(value) => set(i, column.key, value)}
                    />
                    {wrong && (
                      <FieldNote
                        problem={
                          wrong === 'REQUIRED'
                            ? t('table.required', { column: column.title })
                            : problemText(t, wrong)
                        }
                      />
                    )}
                  </td>
                );
              })}
              {!fixed && (
                <td className={styles.end}>
                  <PlainButton
                    aria-label={t('label.pair', { label: t('action.remove'), value: i + 1 })}
                    onClick={() => remove(i)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </PlainButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {problem && <FieldNote problem={problemText(t, problem)} />}
      {!fixed && (
        <Row gap={8}>
          <SmallButton onClick={() => onChange([...rows, empty])}>
            <Plus size={16} aria-hidden /> {t('table.add')}
          </SmallButton>
          {columns.map(
            ({ key, make }) =>
              make && <MakeNewButton key={key} make={make} onMade={(value) => fill(key, value)} />,
          )}
        </Row>
      )}
    </FieldBox>
  );
}

function Cell<R>({
  column,
  name,
  label,
  value,
  invalid,
  onChange,
}: {
  column: EditableColumn<R>;
  name: string;
  label: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}) {
  const common = { name, 'aria-label': label, 'aria-invalid': invalid, value };
  const { options = [] } = column;
  if (options.length > LONG || (column.options && column.kind === 'string')) {
    return (
      <SearchSelect
        name={name}
        aria-label={label}
        aria-invalid={invalid}
        coded={column.kind === 'string'}
        value={value}
        options={options}
        onChange={onChange}
      />
    );
  }
  if (column.kind === 'select') {
    return (
      <Select {...common} onChange={(event) => onChange(event.target.value)}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  }
  if (column.kind === 'text') {
    return <TextArea {...common} rows={2} onChange={(event) => onChange(event.target.value)} />;
  }
  if (column.kind === 'date') {
    return (
      <DateInput
        name={name}
        label={label}
        aria-label={label}
        aria-invalid={invalid}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <Input
      {...common}
      type="text"
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
