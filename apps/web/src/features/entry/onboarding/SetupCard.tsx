import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SetupBar } from '../../../ui/layout/SetupSteps.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useSetupSteps } from './useFirstSteps.ts';

/** On Home of whoever may change settings: the next first step, and that no mail leaves. */
export function SetupCard() {
  const { t } = useTranslation();
  const { permissions } = useLogin()!;
  const { data } = useSetupSteps();
  const next = data?.steps.find(({ done }) => !done);
  if (!data || !next) return null;
  const done = data.steps.filter((row) => row.done).length;
  const words = t('onboarding.done', { done, total: data.total });
  return (
    <Stack gap={16} below={20}>
      {data.open.includes('mail') && (
        <Notice look="wait">
          {t('onboarding.noMail')}{' '}
          {permissions.includes('mail.view') && (
            <Link to="/dashboard/mailOutbox">{t('screen.mailOutbox')}</Link>
          )}
        </Notice>
      )}
      <Card gap={12} aria-label={t('screen.gettingStarted')}>
        <Row justify="between">
          <h2>{t('screen.gettingStarted')}</h2>
          <Text as="span" type="caption" tone="muted">
            {words}
          </Text>
        </Row>
        <SetupBar
          states={data.steps.map((row) => (row.done ? 'done' : row === next ? 'next' : 'open'))}
          label={words}
        />
        <Row justify="between">
          <Stack gap={4} grow="words">
            <strong>{t('onboarding.next', { step: t(`onboarding.${next.step}`) })}</strong>
            <span className="caption">
              {t('onboarding.untilThen', { what: t(`onboarding.why.${next.step}`) })}
            </span>
          </Stack>
          <ButtonLink to="/dashboard/gettingStarted">{t('onboarding.goOn')}</ButtonLink>
        </Row>
      </Card>
    </Stack>
  );
}
