import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { withCommas } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Pv } from '../../../ui/value/Money.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { TextStatusTag } from '../../../ui/value/StatusTag.tsx';
import type { TreeNode } from './useTree.ts';

/** A member's data from the tree. */
export function NodeFacts({ node }: { node: TreeNode }) {
  const { t } = useTranslation();
  return (
    <Stack gap={8}>
      <Row justify="between">
        <span>
          <strong>
            <bdi>{node.fullName}</bdi>
          </strong>{' '}
          <span className="caption code">{node.memberID}</span>
        </span>
        <TextStatusTag
          of="member"
          status={node.status === 'ACTIVE' ? node.maintenanceStatus : node.status}
        />
      </Row>
      <p className="small muted">
        <Meta>
          {nameOf(t, 'rank', node.ranking)}
          {node.packageRank > 0 && nameOf(t, 'package', node.packageRank)}
        </Meta>
      </p>
      <Facts>
        <Fact label={t('network.personal')}>
          <Pv value={node.personalVolume} />
        </Fact>
        <Fact label={t('network.group')}>
          <Pv value={node.groupVolume} />
        </Fact>
        <Fact label={t('network.team')}>{withCommas(String(node.totalBelow))}</Fact>
      </Facts>
    </Stack>
  );
}
