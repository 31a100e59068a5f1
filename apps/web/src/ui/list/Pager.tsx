import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../overlay/Menu.tsx';
import { Meta } from '../layout/Meta.tsx';
import styles from './Pager.module.css';
import { usePhone } from '../layout/usePhone.ts';

const SIZES = [20, 50, 100, 200];

/** The page numbers to offer: first, last and those around the current one; 0 stands for a gap. */
export function pagesShown(current: number, last: number, around: number): number[] {
  const wanted = new Set([1, last]);
  for (let page = current - around; page <= current + around; page += 1)
    if (page >= 1 && page <= last) wanted.add(page);
  const pages = [...wanted].toSorted((a, b) => a - b);
  return pages.flatMap((page, i) => {
    const before = pages[i - 1] ?? page - 1;
    // a gap takes as much room as a single page left out, so show the page
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [0, page] : [page];
  });
}

/** Which rows are shown, the page size, and links to other pages. */
export function Pager({
  page,
  size,
  total,
  sum,
  onPage,
  onSize,
}: {
  page: number;
  size: number;
  total: number;
  /** Totals of all rows. */
  sum?: ReactNode;
  onPage: (page: number) => void;
  /** Absent if the page size is fixed. */
  onSize?: (size: number) => void;
}) {
  const { t } = useTranslation();
  const phone = usePhone();
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.min(total, (page - 1) * size + 1);
  const to = Math.min(total, page * size);
  return (
    <div className={styles['pager']}>
      <span className={styles['range']} aria-live="polite">
        <Meta>
          {t('list.range', { from, to, total })}
          {sum}
        </Meta>
      </span>
      {onSize && !phone && (
        <Menu
          label={t('list.pageSize')}
          groups={[
            {
              items: SIZES.map((count) => ({
                key: String(count),
                label: t('list.perPage', { size: count }),
                checked: count === size,
                onSelect: () => onSize(count),
              })),
            },
          ]}
          button={(take) => (
            <button type="button" className={styles['size']} {...take}>
              {t('list.perPage', { size })} <ChevronDown size={16} aria-hidden />
            </button>
          )}
        />
      )}
      {last > 1 && (
        <nav className={styles['pages']} aria-label={t('list.pages')}>
          <button
            type="button"
            className={styles['page']}
            disabled={page <= 1}
            aria-label={t('list.previous')}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft size={18} aria-hidden className={styles['turned']} />
          </button>
          {pagesShown(page, last, phone ? 0 : 1).map((number, i) =>
            number === 0 ? (
              <span key={`gap${i}`} className={styles['gap']} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={styles['page']}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('list.toPage', { page: number })}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            ),
          )}
          <button
            type="button"
            className={styles['page']}
            disabled={page >= last}
            aria-label={t('action.next')}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight size={18} aria-hidden className={styles['turned']} />
          </button>
        </nav>
      )}
    </div>
  );
}
