import { MEMBER_STEPS, onboarding } from '@canopy/contract/entry/onboarding';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../../routing/menu.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

type Step = (typeof MEMBER_STEPS)[number];

/** Where each step is done. */
const PLACES: Record<Step, { to: MenuEntry['to']; tab?: 'bank' | 'identity' }> = {
  pin: { to: '/dashboard/securityPin' },
  bank: { to: '/dashboard/myProfile', tab: 'bank' },
  identity: { to: '/dashboard/myProfile', tab: 'identity' },
  firstPurchase: { to: '/dashboard/shopM' },
  invite: { to: '/dashboard/memberRegistration' },
};

/** The remaining first steps of a new member; nothing once all are done. */
export function Checklist() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { data } = useCall(onboarding.steps, {});
  if (!data || data.open.length === 0) return null;
  const { total } = data;
  const open = MEMBER_STEPS.filter((step) => data.open.includes(step));
  // a member without a package buys one in the activation mall
  const placeOf = (step: Step) =>
    step === 'firstPurchase' && login.packageRank === 0
      ? { to: '/dashboard/shop' as const }
      : PLACES[step];
  const whyOf = (step: Step) =>
    step === 'firstPurchase' && login.packageRank !== 0 ? 'purchaseAfterPackage' : step;
  return (
    <Card gap={12} below={20} aria-label={t('onboarding.title')}>
      <Row justify="between">
        <h2>{t('onboarding.title')}</h2>
        <Text as="span" type="caption" tone="muted">
          {t('onboarding.left', { count: open.length })}
        </Text>
      </Row>
      <Progress label={t('onboarding.title')} done={total - open.length} of={total} />
      <ul>
        {open.map((step) => {
          const { to, tab } = { tab: undefined, ...placeOf(step) };
          return (
            <ListRow key={step}>
              <Circle size={16} aria-hidden />
              <Stack gap={4} grow>
                {tab ? (
                  <Link to="/dashboard/myProfile" search={{ tab }}>
                    {t(`onboarding.${step}`)}
                  </Link>
                ) : (
                  <Link to={to}>{t(`onboarding.${step}`)}</Link>
                )}
                <span className="caption">{t(`onboarding.why.${whyOf(step)}`)}</span>
              </Stack>
              <ChevronRight size={16} aria-hidden className="flip" />
            </ListRow>
          );
        })}
      </ul>
    </Card>
  );
}
