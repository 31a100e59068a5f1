import { reports } from '@canopy/contract/insight/reports';
import { wallets } from '@canopy/contract/money/wallets';
import { settings } from '@canopy/contract/company/settings';
import { LIMITS } from '@canopy/domain/limits';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { statusName } from '../../../i18n/statusName.ts';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Board, BoardColumn, BoardItem } from '../../../ui/list/Board.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { AddingRing } from '../../../ui/feedback/EffectBox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { monthName, pvText, timeText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { NumberedSteps } from '../../../ui/layout/NumberedSteps.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { SuccessHero } from '../../../ui/feedback/SuccessHero.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
import { useEstimate } from '../../bonus/coach/useEstimate.ts';
import { monthTitle } from './monthTitle.ts';
import { OrderJourney, type Sale } from './OrderJourney.tsx';
import { UnpaidEnds } from './UnpaidEnds.tsx';

/**
 * Shown right after placing an order: whether it is paid, where it is, what comes next, and its effect on the
 * month.
 */
export function OrderPlaced({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const paid = sale.salesStatus !== 'PENDING';
  const delivered = sale.deliveryType === 'DELIVERY';
  const company = useCall(settings.publicSettings);
  const waits = `orders.waits_${sale.paymentType as 'BANK_SLIP'}` as const;
  return (
    <Board>
      <BoardColumn>
        <BoardItem place={1}>
          <SuccessHero
            done={paid}
            state={paid ? t('orders.step_paid') : statusName(t, 'order', 'PENDING')}
            when={timeText(sale.date)}
            title={
              paid
                ? t('placed.thanks', { name: login.fullName.split(' ')[0] ?? '' })
                : t('placed.placed')
            }
            actions={
              <>
                <ButtonLink to="/dashboard/orderDetails" search={{ salesID: sale.salesID }}>
                  {t('placed.follow')}
                </ButtonLink>
                <ButtonLink to="/dashboard/shopM" kind="quiet">
                  {t('cart.goOn')}
                </ButtonLink>
              </>
            }
          >
            {sentence(t, paid ? 'placed.paid' : 'placed.waits', {
              id: <strong className="code">{sale.salesID}</strong>,
              amount: <Money value={sale.amount} />,
            })}
          </SuccessHero>
        </BoardItem>
        <BoardItem place={2}>
          <Card gap={20}>
            <Row justify="between">
              <h2>{t('placed.where')}</h2>
              <span className="code small muted">{sale.salesID}</span>
            </Row>
            <OrderJourney sale={sale} />
          </Card>
        </BoardItem>
        <BoardItem place={4}>
          <Card gap={16}>
            <h2>{t('placed.next')}</h2>
            <NumberedSteps
              steps={[
                {
                  key: 'first',
                  text: paid ? (
                    t('placed.pack')
                  ) : (
                    <>
                      {t(waits, { count: company.data?.unpaidHours ?? LIMITS.unpaidHours })}{' '}
                      <UnpaidEnds sale={sale} />
                    </>
                  ),
                },
                { key: 'then', text: t(delivered ? 'placed.tracking' : 'placed.ready') },
                {
                  key: 'last',
                  text: (
                    <>
                      {t(delivered ? 'placed.reaches' : 'placed.collect')}
                      <br />
                      <span className="small muted">
                        <bdi>{sale.address?.split('\n').join(', ') ?? sale.warehouseName}</bdi>
                      </span>
                    </>
                  ),
                },
              ]}
            />
          </Card>
        </BoardItem>
      </BoardColumn>
      <BoardColumn>
        <BoardItem place={3}>
          {sale.salesType === 'MAINTENANCE' && <Month sale={sale} paid={paid} />}
        </BoardItem>
        <BoardItem place={5}>
          <Bought sale={sale} paid={paid} />
        </BoardItem>
      </BoardColumn>
    </Board>
  );
}

/** The month's PV including this order, and the estimate so far. */
function Month({ sale, paid }: { sale: Sale; paid: boolean }) {
  const { t } = useTranslation();
  const { memberID: MemberID } = useLogin()!;
  const { data } = useCall(reports.memberDashboard, { MemberID });
  const { data: estimate } = useEstimate(MemberID);
  if (!data) return null;
  const now = Number(data.personalVolume);
  const target = Number(data.maintenancePV);
  const { title, before, over } = monthTitle(data, { paid, totalPV: sale.totalPV });
  const share = target > 0 ? now / target : 1;
  return (
    <Card gap={16}>
      <Row gap={20} nowrap>
        <AddingRing share={share} adding={share} value={pvText(data.personalVolume)} unit="PV" />
        <Stack gap={4}>
          <h2>
            {t(`placed.${title}`, {
              now: pvText(data.personalVolume),
              of: pvText(data.maintenancePV),
              over: pvText(over.toFixed(2)),
            })}
          </h2>
          <p className="small muted">
            {paid
              ? t('placed.before', {
                  before: pvText(before.toFixed(2)),
                  adds: pvText(sale.totalPV),
                })
              : t('placed.countsLater', { pv: pvText(sale.totalPV) })}
          </p>
        </Stack>
      </Row>
      {estimate && (
        <Stack gap={4}>
          <Totals>
            <Total label={t('placed.estimate', { month: monthName(estimate.period) })} sum>
              <Money value={estimate.total} />
            </Total>
          </Totals>
          <p className="caption">{t('home.estimatedAt', { at: timeText(estimate.asOf) })}</p>
        </Stack>
      )}
    </Card>
  );
}

/** What was bought, which wallet or method paid, and the remaining balance. */
function Bought({ sale, paid }: { sale: Sale; paid: boolean }) {
  const { t } = useTranslation();
  const { memberID: MemberID } = useLogin()!;
  const balances = useCall(wallets.balances, { MemberID }, { enabled: sale.payments.length > 0 });
  const invoice = sale.documents.find(({ kind }) => kind === 'INVOICE');
  return (
    <Card gap={12}>
      <Row justify="between">
        <h2>{t('placed.bought')}</h2>
        {invoice?.id && (
          <a href={`/INVOICE/${invoice.id}`} target="_blank" rel="noreferrer">
            {t('invoice.INVOICE')} <bdi className="code">{invoice.number}</bdi>
          </a>
        )}
      </Row>
      <ul>
        {sale.lines.map((line) => (
          <ListRow key={line.productCode}>
            <Picture src={line.image} size={56} />
            <span className="grow">
              <strong>{line.name}</strong>
              <br />
              <span className="caption">
                <Meta>
                  <>
                    {line.quantity} × <Money value={line.price} />
                  </>
                  <Pv value={line.pv} />
                </Meta>
              </span>
            </span>
            <Money value={line.subTotal} />
          </ListRow>
        ))}
      </ul>
      <Totals>
        <Total label={t('label.shippingFee')}>
          <Money value={sale.shipmentFee} />
        </Total>
        <Total label={t('label.total')} sum>
          <Money value={sale.amount} />
        </Total>
        {paid &&
          sale.payments.map(({ walletType, amount }) => (
            <Total
              key={walletType}
              label={t('placed.paidFrom', { name: nameOf(t, 'wallet', walletType) })}
            >
              <Money value={amount} />
            </Total>
          ))}
        {paid &&
          sale.payments.map(({ walletType }) => {
            const left = balances.data?.find((one) => one.walletType === walletType);
            return (
              left && (
                <Total
                  key={`left ${walletType}`}
                  label={t('placed.left', { name: nameOf(t, 'wallet', walletType) })}
                >
                  <Money value={left.balance} />
                </Total>
              )
            );
          })}
      </Totals>
    </Card>
  );
}
