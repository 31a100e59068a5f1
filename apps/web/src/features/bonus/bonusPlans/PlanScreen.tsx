import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { settings } from '@canopy/contract/company/settings';
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { monthText, standingAlone, timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { RuleChanges } from '../../../ui/list/RuleChanges.tsx';
import { CompareVersions } from './CompareVersions.tsx';
import { PackageForm } from './PackageForm.tsx';
import { PlanDraft } from './PlanDraft.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanVersion } from './PlanVersion.tsx';
import { RuleForm } from './RuleForm.tsx';
import { Scenarios } from './Scenarios.tsx';
import { isPlan, type PlanVersions, type VersionedKind } from './planTypes.ts';

const PLAN_OF = {
  sponsorBonus: 'SPONSOR',
  generationBonus: 'GENERATION',
  uniLevelBonus: 'UNILEVEL',
  upgradeRankingBonus: 'UPGRADE_RANKING',
  binaryBonus: 'BINARY',
  packages: 'PACKAGES',
  bonusSettings: 'RULES',
} as const satisfies Record<string, VersionedKind>;
type PlanScreenId = keyof typeof PLAN_OF;

/** Packages and general rules have their own hint, since they are not bonus plans. */
const HINTS = { PACKAGES: 'packages.hint', RULES: 'rules.hint' } as const;

/** Polling interval while a draft is simulated. */
const POLL_MS = 1_000;

const isSimulated = (known: PlanVersions | undefined): boolean =>
  known?.draft?.simulation?.state === 'QUEUED' || known?.draft?.simulation?.state === 'RUNNING';

/**
 * One bonus plan, all packages, or the general bonus rules: the version in force, its history, and the draft
 * of the next version.
 */
export default function PlanScreen() {
  const { t } = useTranslation();
  // from the screen being shown: the address changes as soon as the next one is chosen
  const id = useMatch({
    strict: false,
    select: ({ pathname }) => pathname.split('/').at(-1) as PlanScreenId,
  });
  const plan = PLAN_OF[id];
  const may = useLogin()!.permissions.includes('bonus.edit');
  // as it was read when the editing began: what arrives later does not replace what is being typed
  const [editing, setEditing] = useState<{ plan: VersionedKind; known: PlanVersions } | null>(null);
  const begun = editing?.plan === plan ? editing.known : null;
  const stored = useCall(
    bonusPlans.planVersions,
    { Plan: plan },
    { every: (known) => (isSimulated(known) ? POLL_MS : false) },
  );
  const known = stored.data;
  if (!known) {
    return <PageState title={t(`screen.${id}`)} read={stored} />;
  }
  // packages come from products: without one there is nothing to draft
  const isEmpty = plan === 'PACKAGES' && known.packages?.given.length === 0;
  return (
    <>
      <PageHeader
        title={t(`screen.${id}`)}
        hint={t(isPlan(plan) ? 'bonusPlan.hint' : HINTS[plan])}
        actions={
          may && !known.draft && !begun && !isEmpty ? (
            <Button onClick={() => setEditing({ plan, known })}>{t('bonusPlan.newDraft')}</Button>
          ) : null
        }
      />
      <Grid>
        {isEmpty && <NoPackages />}
        {begun && (
          <DraftForm
            key={`draft ${plan}`}
            plan={plan}
            known={begun}
            onClose={() => setEditing(null)}
          />
        )}
        {known.draft && !begun && (
          <PlanDraft
            plan={plan}
            known={known}
            draft={known.draft}
            onEdit={() => setEditing({ plan, known })}
          />
        )}
        {may && <Scenarios plan={plan} known={known} />}
        <CompareVersions key={plan} plan={plan} known={known} />
        {(isEmpty ? [] : known.versions).map((version) => (
          <PlanVersion key={version.version} plan={plan} known={known} version={version} />
        ))}
        {plan === 'RULES' && <RuleHistory />}
      </Grid>
    </>
  );
}

/** What makes a product a package, and the way to one. */
function NoPackages() {
  const { t } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('product.edit');
  return (
    <Card as="div">
      <EmptyState
        drawing="goods"
        title={t('packages.none')}
        action={
          mayEdit && (
            <Row gap={8} justify="center">
              <ButtonLink to="/dashboard/productEditor">{t('packages.makeOne')}</ButtonLink>
              <ButtonLink to="/dashboard/productList" kind="quiet">
                {t('packages.allProducts')}
              </ButtonLink>
            </Row>
          )
        }
      />
    </Card>
  );
}

/** The editor of a draft, for what it is a draft of. */
function DraftForm({
  plan,
  ...draft
}: {
  plan: VersionedKind;
  known: PlanVersions;
  onClose: () => void;
}) {
  if (plan === 'PACKAGES') return <PackageForm {...draft} />;
  return plan === 'RULES' ? <RuleForm {...draft} /> : <PlanForm plan={plan} {...draft} />;
}

/**
 * Who changed the general bonus rules, and from which month the change applied; includes changes from before
 * versions existed.
 */
function RuleHistory() {
  const { t } = useTranslation();
  const { data } = useCall(settings.bonusSettings, {});
  if (!data || data.changes.length === 0) return null;
  return (
    <Card>
      <h2>{t('setting.changes')}</h2>
      <RuleChanges
        changes={data.changes}
        note={({ at, by, period }) => (
          <Meta>
            {standingAlone(monthText(period))}
            {timeText(at)}
            {by}
          </Meta>
        )}
      />
    </Card>
  );
}
