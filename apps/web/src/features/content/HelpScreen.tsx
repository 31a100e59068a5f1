import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';

const QUESTIONS = ['maintenance', 'bonus', 'reload', 'pin', 'register'] as const;

/** Answers to frequent questions. */
export default function HelpScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('screen.help')} />
      <div className="card" style={{ maxWidth: 760 }}>
        {QUESTIONS.map((question) => (
          <details key={question} className="list-row" style={{ display: 'block' }}>
            <summary className="strong" style={{ cursor: 'pointer' }}>
              {t(`help.${question}`)}
            </summary>
            <p className="muted" style={{ paddingTop: 6 }}>
              {t(`help.${question}Text`)}
            </p>
          </details>
        ))}
      </div>
    </>
  );
}
