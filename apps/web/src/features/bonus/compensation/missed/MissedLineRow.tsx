import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../i18n/texts.ts';
import { dateText, percentText } from '../../../../i18n/format.ts';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { Money, Pv } from '../../../../ui/value/Money.tsx';
import { Row } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { buyerText, saleOf, type MissedLine, type MissedPlan } from './missedLineColumns.tsx';

/** A missed line on a phone: who and how much, which sale, and how the amount comes about. */
export function MissedLineRow({ row, plan }: { row: MissedLine; plan: MissedPlan }) {
  const { t } = useTranslation();
  const { date, level, net, percentage, volume } = row;
  return (
    <>
      <Row as="p" nowrap type="strong" justify="between" above={8}>
        <bdi>{buyerText(t, row, plan)}</bdi>
        <Money value={row.amount} />
      </Row>
      <p className="caption">
        <Meta>
          {date && dateText(date)}
          {saleOf(t, row)}
        </Meta>
      </p>
      <Text type="caption" below={8}>
        <Meta>
          {level !== null &&
            (plan === 'UPGRADE_RANKING'
              ? nameOf(t, 'rank', level)
              : t(plan === 'GENERATION' ? 'bonus.generationN' : 'bonus.levelN', { level }))}
          {net ? <Money value={net} /> : volume !== null && <Pv value={volume} />}
          {percentage !== null && percentText(percentage)}
        </Meta>
      </Text>
    </>
  );
}
