import { settings } from '@canopy/contract/settings';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Question } from '../../ui/Question.tsx';
import { useCall } from '../../ui/api.ts';
import { pvText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

const QUESTIONS = ['maintenance', 'bonus', 'reload', 'pin', 'register'] as const;

/** Answers to frequent questions. */
export default function HelpScreen() {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  return (
    <>
      <PageHeader title={t('screen.help')} />
      <Card as="div" width="text">
        {QUESTIONS.map((question) => (
          <Question key={question} title={t(`help.${question}`)}>
            {company.data && t(`help.${question}Text`, { pv: pvText(company.data.maintenancePV) })}
          </Question>
        ))}
      </Card>
      <p className="caption">
        <a href="/third-party.txt" target="_blank" rel="noreferrer">
          {t('help.licences')}
        </a>
      </p>
    </>
  );
}
