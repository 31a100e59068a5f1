import { help } from '@canopy/contract/office/help';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '@canopy/contract/company/settings';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Input } from '../../../ui/input/Input.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { ContactForm } from '../tickets/ContactForm.tsx';
import { hasTour, restartTour } from '../../company/tours/tourMemory.ts';
import { pvText } from '../../../i18n/format.ts';
import { matches } from '../../../ui/list/matches.ts';
import { Question } from '../../../ui/overlay/Question.tsx';
import { HelpArticle } from './HelpArticle.tsx';
import { byTitle, useScreens } from '../../../routing/menu.ts';
import { explained } from './explained.ts';
import { HelpHits } from './HelpHits.tsx';
import { ManualIndex } from './ManualIndex.tsx';
import { ManualPage } from './ManualPage.tsx';

/**
 * Help: the page of the screen the person comes from, then what the company has written, first about that screen,
 * then every other page that comes with the product.
 */
export default function HelpScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [{ of, page }] = useScreenSearch('/dashboard/help');
  const [text, setText] = useState('');
  const [asking, setAsking] = useState(false);
  const Search = useDeferredValue(text.trim());
  const Screen = of && /^[A-Za-z]{1,60}$/.test(of) ? of : undefined;
  const hits = useCall(
    help.find,
    { ...(Search ? { Search } : {}), ...(Screen ? { Screen } : {}) },
    { keep: true, enabled: !page },
  );
  const about = explained(byTitle(useScreens()), Screen, login);
  const member = login.role === 'member' || login.role === 'stockist';
  return (
    <>
      <PageHeader
        title={t('screen.help')}
        actions={
          <>
            {hasTour(Screen) && (
              <ButtonLink
                kind="quiet"
                to={`/dashboard/${Screen}`}
                onClick={() => restartTour(Screen)}
              >
                {t('help.tour')}
              </ButtonLink>
            )}
            {member && (
              <ButtonLink kind="quiet" to="/dashboard/tickets">
                {t('help.ownRequests')}
              </ButtonLink>
            )}
            {member && <Button onClick={() => setAsking(true)}>{t('ticket.contact')}</Button>}
            {login.permissions.includes('help.edit') && (
              <ButtonLink kind="quiet" to="/dashboard/helpPages">
                {t('help.editPages')}
              </ButtonLink>
            )}
          </>
        }
      />
      {page ? (
        <HelpArticle pageID={Number(page) || 0} of={of} />
      ) : (
        <Stack gap={20} width="text">
          <Input
            type="search"
            aria-label={t('help.search')}
            placeholder={t('help.search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {about && !Search && <ManualPage of={about} />}
          {Search && <ManualIndex search={Search} onOpen={() => setText('')} />}
          {hits.error || !hits.data ? (
            <ReadState read={hits} lines={3} height={44} />
          ) : (
            <HelpHits hits={hits.data} of={of} searched={Search !== ''} />
          )}
          {member && (
            <Card as="div">
              <Questions search={Search} />
            </Card>
          )}
          {!Search && <ManualIndex search="" onOpen={() => setText('')} />}
          <p className="caption">
            <a href="/third-party.txt" target="_blank" rel="noreferrer">
              {t('help.licences')}
            </a>
          </p>
        </Stack>
      )}
      {asking && <ContactForm page={Screen} onClose={() => setAsking(false)} />}
    </>
  );
}

const QUESTIONS = ['maintenance', 'bonus', 'reload', 'pin', 'register'] as const;

/** Answers to frequent questions that come with the product, filtered by a search. */
function Questions({ search }: { search: string }) {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  const pv = company.data ? pvText(company.data.maintenancePV) : '';
  const answers = QUESTIONS.map((question) => ({
    question,
    title: t(`help.${question}`),
    text: t(`help.${question}Text`, { pv }),
  })).filter(({ title, text }) => !search || matches(`${title} ${text}`, search));
  if (answers.length === 0) return <p className="muted">{t('help.noQuestion')}</p>;
  return answers.map(({ question, title, text }) => (
    <Question key={question} title={title}>
      {company.data && text}
    </Question>
  ));
}
