import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/picture/Avatar.tsx';
import { Card, Tile } from '../../ui/layout/Card.tsx';
import { dayText, moneyText, monthText } from '../../i18n/format.ts';
import { Fact, Facts } from '../../ui/value/Facts.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Meta } from '../../ui/layout/Meta.tsx';
import { Money, Pv } from '../../ui/value/Money.tsx';
import { Grid, Row } from '../../ui/layout/Stack.tsx';
import { Total, Totals } from '../../ui/list/Totals.tsx';
import { Part } from './Part.tsx';

/** Cards, details of a thing, and amounts that add up. */
export function Sheets() {
  const { t } = useTranslation();
  return (
    <>
      <Part name="cards">
        <Grid columns="tiles">
          <Tile label={t('showcase.sales')} value={<Money value="18240.00" />}>
            <span className="caption">
              {t('showcase.moreThan', {
                amount: moneyText('420.00'),
                month: monthText('2026-10'),
              })}
            </span>
          </Tile>
          <Tile label={t('showcase.members')} value="73" />
          <Tile label={t('showcase.long')} value={<Pv value="2080.00" />} />
        </Grid>
        <Grid columns="cards">
          <Card look="hero">{t('showcase.darkCard')}</Card>
          <Card look="gold">{t('showcase.goldCard')}</Card>
          <Card look="plain">{t('showcase.innerCard')}</Card>
        </Grid>
      </Part>
      <Part name="facts">
        <Facts columns={2}>
          <Fact label={t('showcase.memberID')} copy="M0000001">
            <span className="code">M0000001</span>
          </Fact>
          <Fact label={t('showcase.joined')}>{dayText('2026-11-22')}</Fact>
          <Fact label={t('showcase.long')}>{t('showcase.long')}</Fact>
          <Fact label={t('label.bankAccount')} copy="512345678901">
            <span className="code">512345678901</span>
          </Fact>
        </Facts>
        <Card look="plain" width="short">
          <Totals>
            <Total label={t('label.subTotal')}>
              <Money value="124.00" />
            </Total>
            <Total label={t('label.pv')}>
              <Pv value="94.00" />
            </Total>
            <Total label={t('label.shippingFee')}>
              <Money value="14.00" />
            </Total>
            <Total label={t('label.sum')} sum>
              <Money value="138.00" />
            </Total>
          </Totals>
        </Card>
        <p className="caption">
          <Meta>
            {'S0000724'}
            {dayText('2026-11-21')}
            {moneyText('194.00')}
          </Meta>
        </p>
        <ul>
          {['Aisyah Cempaka', t('showcase.long')].map((name) => (
            <ListRow key={name}>
              <Avatar name={name} size={32} />
              <span className="grow">{name}</span>
              <Row as="span" gap={8} type="caption">
                {dayText('2026-11-22')}
              </Row>
            </ListRow>
          ))}
        </ul>
      </Part>
    </>
  );
}
