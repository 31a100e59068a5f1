import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../routing/menu.ts';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { KeyCap } from '../ui/input/KeyCap.tsx';
import { matches } from '../ui/list/matches.ts';
import { Menu } from '../ui/overlay/Menu.tsx';
import { ScreenIcon } from '../shell/icons.tsx';
import { GROUP_ICONS, officeMenu, type OfficeGroup } from '../routing/officeMenu.ts';
import styles from './OfficeMenu.module.css';

interface Props {
  screens: readonly MenuEntry[];
  current: string;
  /** Number of items waiting behind each screen. */
  counts: ReadonlyMap<string, number>;
  memberID: string;
}

/**
 * The staff menu: collapsible groups, one open at a time, with the current screen in view. The open group
 * is remembered. Waiting items are counted beside each screen, or in total beside its collapsed group.
 */
export function OfficeMenu({ screens, current, counts, memberID }: Props) {
  const { t } = useTranslation();
  const groups = officeMenu(screens);
  const here = groups.find((entry) => entry.screens.some(({ to }) => to === current))?.group;
  const stored = `menu.${memberID}`;
  const [open, setOpen] = useState<string | null>(() => here ?? readStored(stored));
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (here) setOpen(here);
  }, [here]);
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [current, open]);
  const unfold = (group: OfficeGroup) => {
    const next = open === group ? null : group;
    setOpen(next);
    writeStored(stored, next);
  };
  const found = screens.filter((screen) => matches(t(`screen.${screen.title}`), text));
  return (
    <>
      <div ref={list} className={`menu ${styles.list}`}>
        {text !== ''
          ? found.map((screen) => (
              <Entry
                key={screen.to}
                screen={screen}
                current={current}
                count={counts.get(screen.to) ?? 0}
                icon
              />
            ))
          : groups.map(({ group, screens: inside }) => {
              const sum = inside.reduce((all, { to }) => all + (counts.get(to) ?? 0), 0);
              if (inside.length === 1)
                return <Entry key={group} screen={inside[0]!} current={current} count={sum} icon />;
              const unfolded = open === group;
              return (
                <div key={group}>
                  <button
                    type="button"
                    className={styles.group}
                    aria-expanded={unfolded}
                    onClick={() => unfold(group)}
                  >
                    <ScreenIcon name={GROUP_ICONS[group]} size={20} />
                    <span>{t(`office.${group}`)}</span>
                    {!unfolded && <Count count={sum} />}
                    <ChevronDown size={16} aria-hidden className={styles.fold} />
                  </button>
                  {unfolded && (
                    <div className={styles.children}>
                      {inside.map((screen) => (
                        <Entry
                          key={screen.to}
                          screen={screen}
                          current={current}
                          count={counts.get(screen.to) ?? 0}
                        />
                      ))}
                    </div>
                  )}
                </div>
              );
            })}
      </div>
      {/* while a new account's steps are open, there is nothing to find */}
      {screens.length > 0 && (
        <label className={styles.find}>
          <Search size={16} aria-hidden />
          <input
            type="search"
            data-menu-search
            placeholder={t('keys.menu')}
            aria-label={t('keys.menu')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              setText('');
              event.currentTarget.blur();
            }}
          />
          <KeyCap>m</KeyCap>
        </label>
      )}
    </>
  );
}

/**
 * The same in a narrow sidebar: each group is an icon with a fly-out of its screens; a dot shows that
 * something is waiting.
 */
export function NarrowOfficeMenu({ screens, current, counts }: Omit<Props, 'memberID'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={styles.narrow}>
      {officeMenu(screens).map(({ group, screens: inside }) => {
        const waits = inside.some(({ to }) => (counts.get(to) ?? 0) > 0);
        const isHere = inside.some(({ to }) => to === current);
        const name = t(`office.${group}`);
        return (
          <Menu
            key={group}
            label={name}
            align="start"
            groups={[
              {
                title: name,
                items: inside.map(({ to, title }) => ({
                  key: to,
                  label: t(`screen.${title}`),
                  ...(to === current ? { checked: true } : {}),
                  onSelect: () => void navigate({ to }),
                })),
              },
            ]}
            button={(take) => (
              <button
                type="button"
                className={styles.icon}
                title={name}
                aria-label={name}
                data-here={isHere || undefined}
                {...take}
              >
                <ScreenIcon name={GROUP_ICONS[group]} size={20} />
                {waits && <span className={styles.dot} />}
              </button>
            )}
          />
        );
      })}
    </div>
  );
}

function Entry({
  screen,
  current,
  count,
  icon,
}: {
  screen: MenuEntry;
  current: string;
  count: number;
  icon?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Link
      to={screen.to}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current === screen.to ? 'page' : undefined}
    >
      {icon && <ScreenIcon name={screen.menu.icon} size={20} />}
      <span>{t(`screen.${screen.title}`)}</span>
      <Count count={count} />
    </Link>
  );
}

/** The number of items a person must act on; nothing if zero. */
function Count({ count }: { count: number }) {
  return count > 0 ? (
    <>
      <span className="visually-hidden">, </span>
      <span className={styles.count}>{count}</span>
    </>
  ) : null;
}
