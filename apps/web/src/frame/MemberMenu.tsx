import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MENU_GROUPS } from '../routing/screen.ts';
import type { MenuEntry } from '../screens.ts';
import { ScreenIcon } from './icons.tsx';

/** The menu of members and stockists: few enough screens to show them all, under their headings. */
export function MemberMenu({
  screens,
  current,
  counts,
}: {
  screens: readonly MenuEntry[];
  current: string;
  counts: ReadonlyMap<string, number>;
}) {
  const { t } = useTranslation();
  return (
    <div className="menu">
      {MENU_GROUPS.map((group) => {
        const items = screens.filter((screen) => screen.menu.group === group);
        return items.length === 0 ? null : (
          <div key={group}>
            {group !== 'home' && <h2>{t(`group.${group}`)}</h2>}
            {items.map((screen) => (
              <MenuItem
                key={screen.to}
                screen={screen}
                current={current}
                count={counts.get(screen.to) ?? 0}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function MenuItem({
  screen,
  current,
  count,
}: {
  screen: MenuEntry;
  current: string;
  /** How many wait there. */
  count: number;
}) {
  const { t } = useTranslation();
  const { to } = screen;
  return (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current === to ? 'page' : undefined}
      title={t(`screen.${screen.title}`)}
    >
      <ScreenIcon name={screen.menu.icon} />
      <span>{t(`screen.${screen.title}`)}</span>
      {count > 0 && (
        <>
          <span className="visually-hidden">, </span>
          <span className="count">{count}</span>
        </>
      )}
    </Link>
  );
}
