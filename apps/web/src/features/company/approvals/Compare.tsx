import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { useDesk } from './deskContext.ts';
import { CompareInput, CompareMark, CompareTable } from '../../../ui/list/CompareTable.tsx';

/** One fact that the evidence must show. */
export interface Expected {
  key: string;
  label: string;
  expected: ReactNode;
  /** What was typed from the evidence; absent if nothing needs typing and `matches` gives the result. */
  typed?: string;
  onType?: (value: string) => void;
  /** true: same; false: different; null: not known yet. */
  matches: boolean | null;
  /** Decimal keypad on a phone. */
  decimal?: boolean;
  /** Shown instead of a field. */
  shown?: ReactNode;
}

/** Expected values beside what the evidence shows, line by line, with a mark for each. */
export function Compare({ rows }: { rows: Expected[] }) {
  const { t } = useTranslation();
  const id = useId();
  const { lookAt } = useDesk();
  const same = rows.filter(({ matches }) => matches === true).length;
  return (
    <CompareTable
      caption={t('desk.compare')}
      verdict={
        <Tag tone={same === rows.length ? 'good' : 'wait'}>
          {t('desk.matches', { number: same, total: rows.length })}
        </Tag>
      }
      heads={[
        { key: 'field', title: t('desk.field'), hidden: true },
        { key: 'expected', title: t('desk.expected') },
        { key: 'shown', title: t('desk.shown') },
        { key: 'match', title: t('desk.match'), hidden: true },
      ]}
      onLook={lookAt}
      rows={rows.map((row) => ({
        key: row.key,
        id: `${id}-${row.key}`,
        label: row.label,
        cells: {
          expected: row.expected,
          shown: row.onType ? (
            <CompareInput
              aria-labelledby={`${id}-${row.key}`}
              placeholder={t('desk.type')}
              inputMode={row.decimal ? 'decimal' : 'text'}
              maxLength={60}
              dir="ltr"
              value={row.typed}
              onChange={(event) => row.onType!(event.target.value)}
            />
          ) : (
            row.shown
          ),
          match: row.matches !== null && (
            <CompareMark
              matches={row.matches}
              label={t(row.matches ? 'desk.same' : 'desk.differs')}
            />
          ),
        },
      }))}
    />
  );
}
