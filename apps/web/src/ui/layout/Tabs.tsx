import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from './Card.tsx';
import { Menu } from '../overlay/Menu.tsx';
import styles from './Tabs.module.css';
import { useScrolledRow } from './useScrolledRow.ts';

/** Tabs; arrow keys move between them. Those after the first `first` are under "More". */
export function Tabs<Key extends string>({
  label,
  tabs,
  active,
  onChange,
  first = tabs.length,
}: {
  label: string;
  tabs: readonly { key: Key; title: string; content: ReactNode }[];
  active: Key;
  onChange: (key: Key) => void;
  first?: number;
}) {
  const { t } = useTranslation();
  const id = useId();
  const list = useScrolledRow<HTMLDivElement>('[aria-selected=true]');
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === active),
  );
  const current = tabs[at]!;

  // the current tab is always in the row
  const line = at < first ? tabs.slice(0, first) : [...tabs.slice(0, first - 1), current];
  const rest = tabs.filter((tab) => !line.includes(tab));

  function onKeyDown(event: KeyboardEvent) {
    const rtl = document.documentElement.dir === 'rtl' ? -1 : 1;
    const step: Record<string, number> = { ArrowRight: rtl, ArrowLeft: -rtl };
    const move = step[event.key];
    if (!move) return;
    event.preventDefault();
    const next = line[(line.indexOf(current) + move + line.length) % line.length]!;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.line}>
        <div ref={list} className={styles.list} role="tablist" aria-label={label}>
          {line.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-tab={tab.key}
              aria-selected={tab === current}
              aria-controls={`${id}-panel`}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => onChange(tab.key)}
              onKeyDown={onKeyDown}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {rest.length > 0 && (
          <Menu
            label={t('action.more')}
            groups={[
              {
                items: rest.map(({ key, title }) => ({
                  key,
                  label: title,
                  onSelect: () => onChange(key),
                })),
              },
            ]}
            button={(take) => (
              <button type="button" {...take} className={styles.more}>
                {t('action.more')}
                <ChevronDown size={16} aria-hidden />
              </button>
            )}
          />
        )}
      </div>
      <Card as="div" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.key}`}>
        {current.content}
      </Card>
    </div>
  );
}
