import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { PlanTerms } from './PlanTerms.tsx';
import { isPlan, type PlanVersions, type VersionedKind } from './planTypes.ts';
import { changesBetween } from './termRows.ts';
import { TermChanges } from './TermChanges.tsx';
import { versionName } from './versionName.ts';

/** An approved version: its terms, and its changes from the previous one. */
export function PlanVersion({
  plan,
  known,
  version,
}: {
  plan: VersionedKind;
  known: PlanVersions;
  version: PlanVersions['versions'][number];
}) {
  const { t } = useTranslation();
  const before = known.versions.find((row) => row.version === version.version - 1);
  const changes = before ? changesBetween(t, plan, before, version) : [];
  return (
    <Card gap={16}>
      <Row justify="between">
        <h2>{versionName(t, plan, version)}</h2>
        <Row gap={12}>
          {version.version === known.current && <Tag tone="good">{t('bonusPlan.inForce')}</Tag>}
          {version.version > known.current && <Tag tone="info">{t('bonusPlan.coming')}</Tag>}
          {isPlan(plan) && (
            <ButtonLink
              kind="quiet"
              size="small"
              to="/dashboard/planDescription"
              search={{ plan, version: String(version.version) }}
            >
              {t('bonusPlan.inWords')}
            </ButtonLink>
          )}
        </Row>
      </Row>
      {version.approvedAt && (
        <p className="caption">
          {t('bonusPlan.approvedBy', {
            at: timeText(version.approvedAt),
            by: version.approvedBy ?? '–',
          })}
        </p>
      )}
      {before && changes.length > 0 && (
        <section>
          <h3>{t('bonusPlan.changes', { version: before.version })}</h3>
          <TermChanges changes={changes} />
        </section>
      )}
      <PlanTerms plan={plan} terms={version} />
    </Card>
  );
}
