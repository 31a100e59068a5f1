import { Avatar } from '../../ui/Avatar.tsx';
import { Card, Tile } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { Money, Pv } from '../../ui/Money.tsx';
import { Grid, Row } from '../../ui/Stack.tsx';
import { Total, Totals } from '../../ui/Totals.tsx';
import { Part } from './Part.tsx';
import { LONG } from './samples.tsx';

/** Cards, what is known of a thing, and amounts that add up. */
export function Sheets() {
  return (
    <>
      <Part title="Cards">
        <Grid columns="tiles">
          <Tile label="Sales" value={<Money value="18240.00" />}>
            <span className="caption">RM 420.00 more than October</span>
          </Tile>
          <Tile label="Members" value="73" />
          <Tile label={LONG} value={<Pv value="2080.00" />} />
        </Grid>
        <Grid columns="cards">
          <Card look="hero">The dark one of a page</Card>
          <Card look="gold">For money and rank</Card>
          <Card look="plain">Inside another</Card>
        </Grid>
      </Part>
      <Part title="Facts and totals">
        <Facts columns={2}>
          <Fact label="ID" copy="M0000001">
            <span className="code">M0000001</span>
          </Fact>
          <Fact label="Joined">22 Nov 2026</Fact>
          <Fact label={LONG}>{LONG}</Fact>
          <Fact label="Bank account" copy="512345678901">
            <span className="code">512345678901</span>
          </Fact>
        </Facts>
        <Card look="plain" width="short">
          <Totals>
            <Total label="Subtotal">
              <Money value="124.00" />
            </Total>
            <Total label="PV">
              <Pv value="94.00" />
            </Total>
            <Total label="Shipping">
              <Money value="14.00" />
            </Total>
            <Total label="Total" sum>
              <Money value="138.00" />
            </Total>
          </Totals>
        </Card>
        <p className="caption">
          <Meta>
            {'S0000724'}
            {'21/11/2026'}
            {'RM 194.00'}
          </Meta>
        </p>
        <ul>
          {['Aisyah Cempaka', LONG].map((name) => (
            <ListRow key={name}>
              <Avatar name={name} size={32} />
              <span className="grow">{name}</span>
              <Row as="span" gap={8} type="caption">
                22 Nov 2026
              </Row>
            </ListRow>
          ))}
        </ul>
      </Part>
    </>
  );
}
