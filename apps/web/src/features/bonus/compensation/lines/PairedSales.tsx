import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../ui/picture/Avatar.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { ListRow } from '../../../../ui/list/ListRow.tsx';
import { monthText, pvText } from '../../../../i18n/format.ts';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { SaleLink } from './SaleLink.tsx';

type Pairs = NonNullable<ResultOf<typeof compensation.lineDetail>['pairs']>;

/** The sales of both legs that were paired with each other, oldest first. */
export function PairedSales({ pairs }: { pairs: Pairs }) {
  const { t } = useTranslation();
  return (['left', 'right'] as const).map((side) => (
    <Card as="div" key={side} data-testid={`paired.${side}`}>
      <h2>{t(side === 'left' ? 'binary.salesLeft' : 'binary.salesRight')}</h2>
      <ul>
        {pairs[side].rows.map((sale, i) => (
          <ListRow key={i}>
            <Avatar name={sale.name} size={28} />
            <span className="grow">
              {sale.name} <span className="caption">{sale.memberID}</span>
              <br />
              <span className="caption">
                <Meta>
                  {sale.salesID && <SaleLink salesID={sale.salesID} buyer={sale.memberID} />}
                  {monthText(sale.period)}
                </Meta>
              </span>
            </span>
            <span className="code">
              {t('binary.usedOf', { used: pvText(sale.used), all: pvText(sale.volume) })}
            </span>
          </ListRow>
        ))}
      </ul>
      {pairs[side].more > 0 && (
        <p className="caption">{t('binary.more', { count: pairs[side].more })}</p>
      )}
    </Card>
  ));
}
