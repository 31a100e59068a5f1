import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { officeMenu } from '../../../routing/officeMenu.ts';
import { MENU_GROUPS } from '../../../routing/screen.ts';
import { byTitle, menuIn, useScreens } from '../../../routing/menu.ts';
import { useLogin } from '../../../session/session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { explained, readable, type Explained } from './explained.ts';
import { pageMatches, wordsOfPage } from './manual.ts';

/**
 * The pages that explain screens: all of them as the menu has them, or those with the words of a search.
 *
 * @param onOpen one is chosen: the search is over
 */
export function ManualIndex({ search, onOpen }: { search: string; onOpen: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const routes = useScreens();
  if (!search) return <ByGroup />;
  const found = readable(byTitle(routes), login)
    .filter(({ page }) => pageMatches(t, page, search))
    .toSorted((a, b) => Number(titled(b)) - Number(titled(a)));
  function titled({ screen }: Explained) {
    return t(`screen.${screen}`).toLowerCase().includes(search.toLowerCase());
  }
  if (found.length === 0) return null;
  return (
    <Card gap={8} aria-label={t('help.screensExplained')}>
      <h2>{t('help.screensExplained')}</h2>
      <ul>
        {found.map(({ screen, page }) => (
          <ListRow key={screen}>
            <span className="grow">
              <Link
                to="/dashboard/help"
                search={{ of: screen }}
                className="strong"
                onClick={onOpen}
              >
                {t(`screen.${screen}`)}
              </Link>
              <br />
              <span className="caption">{wordsOfPage(t, page)[0]?.text}</span>
            </span>
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}

function ByGroup() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const routes = useScreens();
  const screens = byTitle(routes);
  const entries = menuIn(routes, login).filter(({ title }) => explained(screens, title, login));
  const member = login.role === 'member' || login.role === 'stockist';
  const groups = member
    ? MENU_GROUPS.map((group) => ({
        title: t(`group.${group}`),
        screens: entries.filter(({ menu }) => menu.group === group),
      }))
    : officeMenu(entries).map(({ group, screens }) => ({ title: t(`office.${group}`), screens }));
  return (
    <Card gap={8} aria-label={t('help.screensExplained')}>
      <h2>{t('help.screensExplained')}</h2>
      <Facts>
        {groups.map(
          ({ title, screens }) =>
            screens.length > 0 && (
              <Fact key={title} label={title}>
                <span>
                  <Meta>
                    {screens.map((screen) => (
                      <Link key={screen.to} to="/dashboard/help" search={{ of: screen.title }}>
                        {t(`screen.${screen.title}`)}
                      </Link>
                    ))}
                  </Meta>
                </span>
              </Fact>
            ),
        )}
      </Facts>
    </Card>
  );
}
