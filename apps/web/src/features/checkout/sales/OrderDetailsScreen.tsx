import { settings } from '@canopy/contract/company/settings';
import { sales } from '@canopy/contract/checkout/sales';
import { LIMITS } from '@canopy/domain/limits';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { dateText, timeText } from '../../../i18n/format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { TextStatusTag } from '../../../ui/value/StatusTag.tsx';
import { SaleState } from './SaleState.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { UnpaidEnds } from './UnpaidEnds.tsx';
import { OrderJourney, type Sale } from './OrderJourney.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPlaced } from './OrderPlaced.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';

/** One sale: progress, lines, payment, delivery, documents and actions. */
export default function OrderDetailsScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch('/dashboard/orderDetails');
  const sale = useCall(sales.detail, { SalesID: search.salesID || 'S0000000' });
  if (!sale.data) return <PageState title={t('screen.orderDetails')} read={sale} />;
  // once it is on its way or closed, its progress says more than thanks
  const fresh = sale.data.salesStatus === 'PENDING' || sale.data.salesStatus === 'APPROVED';
  return search.placed === '1' && fresh ? (
    <OrderPlaced sale={sale.data} />
  ) : (
    <OrderDetails key={sale.data.salesID} sale={sale.data} />
  );
}

function OrderDetails({ sale: s }: { sale: Sale }) {
  const { t } = useTranslation();
  const closed = s.salesStatus === 'REJECTED' || s.salesStatus === 'CANCELLED';
  return (
    <>
      <PageHeader
        title={<span className="code">{s.salesID}</span>}
        hint={
          <Meta>
            {t(`salesType.${s.salesType}`)}
            {timeText(s.date)}
          </Meta>
        }
        actions={
          <>
            <SaleState sale={s} />
            <OrderActions sale={s} />
          </>
        }
      />
      <OrderNotice sale={s} />
      {!closed && (
        <Card below={20}>
          <OrderJourney sale={s} />
        </Card>
      )}
      <Grid columns="wide">
        <Grid>
          <OrderLines sale={s} />
          <OrderParcels sale={s} />
        </Grid>
        <Grid>
          <OrderFacts sale={s} />
          <Documents sale={s} />
          <OrderRefunds sale={s} />
          <History sale={s} />
        </Grid>
      </Grid>
    </>
  );
}

/** The most important message for the buyer. */
function OrderNotice({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  const [{ before }] = useScreenSearch('/dashboard/orderDetails');
  if (before === '1') {
    return (
      <Notice look="info" below={20} role="status">
        {t('orders.cartWas', { id: sale.salesID })}
      </Notice>
    );
  }
  if (sale.salesStatus === 'PENDING' && sale.paymentType !== 'WALLET') {
    return (
      <Notice look="wait" below={20} role="status">
        {t(`orders.waits_${sale.paymentType}`, {
          count: company.data?.unpaidHours ?? LIMITS.unpaidHours,
        })}{' '}
        <UnpaidEnds sale={sale} />
      </Notice>
    );
  }
  if (!sale.reason) return null;
  return (
    <Notice look="bad" below={20}>
      {sale.reason === 'UNPAID'
        ? t('orders.unpaid')
        : sale.reason === 'OUT_OF_STOCK'
          ? t('orders.outOfStock')
          : sale.reason}
    </Notice>
  );
}

function Documents({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  if (sale.documents.length === 0) return null;
  return (
    <Card gap={8}>
      <h2>{t('orders.documents')}</h2>
      <ul>
        {sale.documents.map((document) => (
          <ListRow key={document.number}>
            <span className="grow">
              {document.id ? (
                <a href={`/INVOICE/${document.id}`} target="_blank" rel="noreferrer">
                  {t(`invoice.${document.kind}`)} <bdi className="code">{document.number}</bdi>
                </a>
              ) : (
                <>
                  {t(`invoice.${document.kind}`)} <bdi className="code">{document.number}</bdi>
                </>
              )}
              <br />
              <span className="caption">{dateText(document.issuedAt)}</span>
            </span>
            <Money value={document.total} />
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}

function History({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <Card gap={8}>
      <h2>{t('sales.history')}</h2>
      <ol>
        {sale.history.map((step, i) => (
          <ListRow key={i}>
            <TextStatusTag of="order" status={step.status} />
            <span className="grow small">
              <Meta>
                {step.by || t('orders.bySystem')}
                {step.reason !== 'UNPAID' && step.reason}
              </Meta>
            </span>
            <span className="caption">{timeText(step.at)}</span>
          </ListRow>
        ))}
      </ol>
    </Card>
  );
}
