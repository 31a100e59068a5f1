import { settings } from '@canopy/contract/settings';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { pvText } from '../../ui/format.ts';
import { matches } from '../../ui/matches.ts';
import { Question } from '../../ui/Question.tsx';

const QUESTIONS = ['maintenance', 'bonus', 'reload', 'pin', 'register'] as const;

/** Answers to frequent questions that come with the product, filtered by a search. */
export function Questions({ search }: { search: string }) {
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
