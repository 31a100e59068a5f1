import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MENU_GROUPS } from '../routing/screen.ts';
import type { MenuEntry } from '../routing/menu.ts';
import { Count } from '../ui/feedback/Notice.tsx';
import { ScreenIcon } from '../shell/icons.tsx';

/** The menu of members and stockists: they have few enough screens to show them all, under headings. */
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
    <div className="menu member-menu">
      {groupsFor(screens).map((group) => {
        const items = screens.filter((screen) => screen.menu.group === group);
        if (group === 'workspace' && items.length > 0)
          return (
            <Folded
              key={group}
              name={t(`group.${group}`)}
              open={items.some(({ to }) => to === current)}
            >
              {items.map((screen) => (
                <MenuItem key={screen.to} screen={screen} current={current} count={0} />
              ))}
            </Folded>
          );
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

/** Groups in order; what only a stockist has comes first after home, because that is the work to be done. */
function groupsFor(screens: readonly MenuEntry[]): (typeof MENU_GROUPS)[number][] {
  const own = new Set(
    screens.filter(({ stockist, member }) => stockist && !member).map(({ menu }) => menu.group),
  );
  const place = (group: (typeof MENU_GROUPS)[number]) =>
    group === 'home' ? 0 : own.has(group) ? 1 : 2;
  return MENU_GROUPS.toSorted((a, b) => place(a) - place(b));
}

/** Entries unrelated to the business, in a collapsible group. */
function Folded({
  name,
  open,
  children,
}: {
  name: string;
  open: boolean;
  children: React.ReactNode;
}) {
  return (
    <details className="menu-fold" open={open}>
      <summary title={name}>
        <ScreenIcon name="board" />
        <span>{name}</span>
      </summary>
      {children}
    </details>
  );
}

function MenuItem({
  screen,
  current,
  count,
}: {
  screen: MenuEntry;
  current: string;
  /** Number of items waiting there. */
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
          <Count>{count}</Count>
        </>
      )}
    </Link>
  );
}
