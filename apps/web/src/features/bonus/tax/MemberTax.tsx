import { tax } from '@canopy/contract/bonus/tax';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { PdfButton } from '../../../ui/input/PdfButton.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { TaxDetails } from './TaxDetails.tsx';

/** A member's tax years with the statement of each, and the member's tax numbers. */
export function MemberTax({ memberID }: { memberID: string }) {
  const { t } = useTranslation();
  const years = useCall(tax.years, { MemberID: memberID });
  if (years.error) return <ErrorState error={years.error} retry={() => void years.refetch()} />;
  return (
    <Grid width="text">
      <TaxDetails memberID={memberID} />
      {!years.data ? (
        <Skeleton lines={3} height={80} />
      ) : years.data.length === 0 ? (
        <Card as="div">
          <EmptyState title={t('tax.noYear')} />
        </Card>
      ) : (
        years.data.map((year) => (
          <Card key={year.year} gap={12} aria-label={String(year.year)}>
            <Row justify="between">
              <h2>{year.year}</h2>
              <PdfButton
                call={tax.statement}
                body={{ MemberID: memberID, Year: year.year }}
                name={`CP58-${year.year}-${memberID}`}
                label={t('tax.statement')}
              />
            </Row>
            <Facts>
              <Fact label={t('tax.cash')}>
                <Money value={year.cash} />
              </Fact>
              <Fact label={t('tax.nonCash')}>
                <Money value={year.nonCash} />
              </Fact>
              <Fact label={t('tax.withheld')}>
                <Money value={year.withheld} />
              </Fact>
            </Facts>
          </Card>
        ))
      )}
    </Grid>
  );
}
