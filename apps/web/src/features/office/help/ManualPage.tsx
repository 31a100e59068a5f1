import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { byTitle, menuIn, useScreens } from '../../../routing/menu.ts';
import { useLogin } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { ImportGuide } from '../../company/imports/ImportGuide.tsx';
import { rightName } from '../../company/approvals/rightName.ts';
import { explained, type Explained } from './explained.ts';
import { MANUAL, wordsOfPage } from './manual.ts';

/** What a screen is for, what it takes, what follows from it, and where to go on. */
export function ManualPage({ of: { screen, page, info } }: { of: Explained }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const heading = useId();
  const { terms = [], see = [], rights = [], imports = [] } = MANUAL[page] ?? {};
  const routes = useScreens();
  const screens = byTitle(routes);
  const entry = menuIn(routes, login).find(({ title }) => title === screen);
  const related = see.flatMap((other) => explained(screens, other, login) ?? []);
  const member = login.role === 'member' || login.role === 'stockist';
  const own = info.staff && info.staff !== '*' ? [info.staff] : [];
  const mayGrant = explained(screens, 'userAccessRights', login) !== undefined;
  const needed = member ? [] : [...new Set([...own, ...rights])];
  return (
    <Card as="article" gap={16} aria-labelledby={heading}>
      <Row gap={8}>
        <h2 id={heading} className="grow">
          {t(`screen.${screen}`)}
        </h2>
        {entry && (
          <ButtonLink kind="quiet" size="small" to={entry.to}>
            {t('help.openScreen')}
          </ButtonLink>
        )}
      </Row>
      {wordsOfPage(t, page).map(({ section, text }) =>
        section === 'purpose' ? (
          <p key={section}>{text}</p>
        ) : (
          <Stack key={section} gap={4}>
            <h3>{t(`help.section.${section}`)}</h3>
            <p>{text}</p>
          </Stack>
        ),
      )}
      {imports.map((kind) => (
        <ImportGuide key={kind} kind={kind} name={t(`screen.${screen}`)} />
      ))}
      {terms.length > 0 && (
        <Stack gap={4}>
          <h3>{t('help.terms')}</h3>
          <Facts>
            {terms.map((term) => (
              <Fact key={term} label={t(`term.${term}.name`)}>
                {t(`term.${term}.meaning`)}
              </Fact>
            ))}
          </Facts>
        </Stack>
      )}
      {needed.length > 0 && (
        <Stack gap={4}>
          <h3>{t('help.rights')}</h3>
          <p>
            <Meta>
              {needed.map((right) => (
                <span key={right}>{rightName(t, right)}</span>
              ))}
              {mayGrant && (
                <Link to="/dashboard/userAccessRights">{t('screen.userAccessRights')}</Link>
              )}
            </Meta>
          </p>
        </Stack>
      )}
      {related.length > 0 && (
        <Stack gap={4}>
          <h3>{t('help.related')}</h3>
          <p>
            <Meta>
              {related.map((other) => (
                <Link key={other.screen} to="/dashboard/help" search={{ of: other.screen }}>
                  {t(`screen.${other.screen}`)}
                </Link>
              ))}
            </Meta>
          </p>
        </Stack>
      )}
    </Card>
  );
}
