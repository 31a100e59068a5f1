import { Check } from 'lucide-react';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Popover.module.css';
import { usePopover, type PopoverButton } from './usePopover.ts';

/** An entry of a menu; entries of a choice say which one is selected. */
export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** The selected entry of a choice. */
  checked?: boolean;
  /** Removes something. */
  danger?: boolean;
  onSelect: () => void;
}

/** Entries in groups separated by rules, each group with an optional title. */
export type MenuGroup = { title?: string; items: readonly MenuItem[] };

/** A button that opens a menu, operated with the arrow keys, Home and End. */
export function Menu({
  label,
  groups,
  button,
  align = 'end',
}: {
  label: string;
  groups: readonly MenuGroup[];
  button: (take: PopoverButton & { 'aria-haspopup': 'menu' }) => ReactNode;
  align?: 'start' | 'end';
}) {
  const { open, panel, close, button: take, box } = usePopover(align);
  const entries = () => [
    ...(panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];
  useEffect(() => {
    if (open) entries()[0]?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the panel as it is
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === 'Tab') close();
    if (!(event.key in to)) return;
    event.preventDefault();
    all[to[event.key]!]?.focus();
  }

  return (
    <>
      {button({ ...take, 'aria-haspopup': 'menu' })}
      <div
        {...box}
        className={styles['panel']}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {open &&
          groups.map((group, i) => (
            <div key={group.title ?? i} role="group" aria-label={group.title}>
              {i > 0 && <hr className={styles['line']} />}
              {group.title && <p className={`caption ${styles['title']}`}>{group.title}</p>}
              {group.items.map((item) => (
                <button
                  key={item.key}
                  type="button"
                  role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                  aria-checked={item.checked}
                  tabIndex={-1}
                  className={`${styles['item']} ${item.danger ? styles['danger'] : ''}`}
                  onClick={() => {
                    close();
                    item.onSelect();
                  }}
                >
                  {item.icon}
                  {item.label}
                  {item.checked && <Check size={16} aria-hidden className={styles['mark']} />}
                </button>
              ))}
            </div>
          ))}
      </div>
    </>
  );
}
