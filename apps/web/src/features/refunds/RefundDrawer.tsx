import { sales } from '@canopy/contract/sales';
import type { ResultOf } from '@canopy/contract/call';
import { refunds } from '@canopy/contract/refunds';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { Link } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Tag } from '../../ui/Notice.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { EVERYTHING, refresh, useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { timeText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { StatusTag, TextStatusTag } from '../../ui/StatusTag.tsx';
import { ReceiveGoods } from './ReceiveGoods.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { sentence } from '../../i18n/sentence.tsx';

type Refund = ResultOf<typeof refunds.detail>;

/** One refund: lines, reason, money and PV effect, next decision. */
export function RefundDrawer({ refundID, onClose }: { refundID: string; onClose: () => void }) {
  const { t } = useTranslation();
  const refund = useCall(refunds.detail, { RefundID: refundID });
  return (
    <Drawer open onClose={onClose} title={t('refunds.one', { id: refundID })} size={520}>
      {refund.error ? (
        <ErrorState error={refund.error} retry={() => void refund.refetch()} />
      ) : refund.data ? (
        <RefundFacts refund={refund.data} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Drawer>
  );
}

function RefundFacts({ refund: r }: { refund: Refund }) {
  const { t } = useTranslation();
  return (
    <Stack gap={20}>
      <Row justify="between">
        <Money value={r.amount} size={28} />
        <StatusTag of="refund" status={r.status} />
      </Row>
      <Facts>
        <Fact label={t('label.order')}>
          <Link to="/dashboard/orderDetails" search={{ salesID: r.salesID }}>
            {r.salesID}
          </Link>
        </Fact>
        <Fact label={t('label.member')}>
          {r.fullName} <span className="caption">{r.memberID}</span>
        </Fact>
        <Fact label={t('action.reason')}>
          {r.reason} {r.late && <Tag tone="wait">{t('refunds.late')}</Tag>}
        </Fact>
        <Fact label="PV">
          <Pv value={r.pv} short />
        </Fact>
        {r.answer && (
          <>
            <Fact label={t('refunds.answer')}>{r.answer}</Fact>
          </>
        )}
        {r.toBank !== '0.00' && (
          <>
            <Fact label={t('refunds.byBank')}>
              <Money value={r.toBank} />{' '}
              {r.paidAt ? (
                <bdi className="code">{r.paidReference}</bdi>
              ) : (
                r.bank && (
                  <span className="small muted">
                    <Meta>
                      <>
                        {r.bank.name} <bdi className="code">{r.bank.account}</bdi>
                      </>
                      {r.bank.holder}
                    </Meta>
                  </span>
                )
              )}
            </Fact>
          </>
        )}
      </Facts>
      <ul>
        {r.lines.map((line) => (
          <ListRow key={line.productCode}>
            <span style={{ width: 44, flex: 'none' }}>
              <Picture src={line.image} size={44} />
            </span>
            <span className="grow">
              {line.quantity} × {line.name}
              <br />
              <span className="caption">
                {(['unsent', 'saleable', 'damaged', 'kept'] as const)
                  .map((way) => [way, line[way] ?? 0] as const)
                  .filter(([, units]) => units > 0)
                  .map(([way, count]) => t(`refunds.${way}`, { count }))
                  .join(' · ')}
              </span>
            </span>
            <Money value={line.amount} />
          </ListRow>
        ))}
        {r.fee !== '0.00' && (
          <ListRow>
            <span className="grow">{t('label.shippingFee')}</span>
            <Money value={r.fee} />
          </ListRow>
        )}
      </ul>
      <Decide refund={r} />
      <ol>
        {r.history.map((step, i) => (
          <ListRow key={i}>
            <TextStatusTag of="refund" status={step.status} />
            <span className="grow small">
              <Meta>
                {step.by}
                {step.note}
              </Meta>
            </span>
            <span className="caption">{timeText(step.at)}</span>
          </ListRow>
        ))}
      </ol>
    </Stack>
  );
}

/** The next decision about a refund. */
function Decide({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { confirm, success, failure } = useFeedback();
  const approve = useCommand(refunds.approve, EVERYTHING);
  const reject = useCommand(refunds.reject, [refunds, sales]);
  const paid = useCommand(refunds.paid, EVERYTHING);
  const [asking, setAsking] = useState<'reject' | 'paid' | null>(null);
  const [receiving, setReceiving] = useState(false);
  const [goodsBack, setGoodsBack] = useState(true);
  const [withFee, setWithFee] = useState(true);
  if (!login.permissions.includes('refund.approve')) return null;
  const sent = refund.lines.some((line) => line.quantity > line.unsent);
  const owed = refund.status === 'COMPLETED' && refund.toBank !== '0.00' && !refund.paidAt;
  const paysFee = withFee || refund.status !== 'PENDING';
  const amount = paysFee
    ? refund.amount
    : decimalOf(parseMoney(refund.amount)! - parseMoney(refund.fee)!);
  const parts = {
    id: refund.refundID,
    name: refund.fullName,
    amount: (
      <strong>
        <Money value={amount} />
      </strong>
    ),
  };
  return (
    <Stack gap={12}>
      {refund.status === 'PENDING' && (
        <>
          {sent && (
            <Row as="label">
              <input
                type="checkbox"
                checked={goodsBack}
                onChange={(event) => setGoodsBack(event.target.checked)}
                style={{ width: 20, height: 20, accentColor: 'var(--brand)' }}
              />
              {t('refunds.goodsFirst')}
            </Row>
          )}
          {refund.fee !== '0.00' && (
            <Row as="label">
              <input
                type="checkbox"
                checked={withFee}
                onChange={(event) => setWithFee(event.target.checked)}
                style={{ width: 20, height: 20, accentColor: 'var(--brand)' }}
              />
              {t('refunds.withFee')}
            </Row>
          )}
          <p>
            {sentence(t, 'label.pair', {
              label: t('refunds.comesTo'),
              value: <Money value={amount} size={20} />,
            })}
          </p>
          <p className="caption">
            {t(sent && goodsBack ? 'refunds.waitsForGoods' : 'refunds.effect')}
          </p>
        </>
      )}
      <Row gap={8}>
        {(refund.status === 'PENDING' || refund.status === 'APPROVED') && (
          <Button kind="danger" onClick={() => setAsking('reject')}>
            {t('action.reject')}
          </Button>
        )}
        {refund.status === 'PENDING' && (
          <Button
            onClick={() =>
              confirm(
                sentence(t, 'refunds.grantText', parts),
                () =>
                  approve
                    .mutateAsync({
                      RefundID: refund.refundID,
                      GoodsBack: goodsBack,
                      IncludeFee: withFee,
                      ExpectedAmount: amount,
                    })
                    // what comes to another amount by now is looked at again
                    .catch((error: unknown) =>
                      refresh([refunds]).then(() => Promise.reject(error)),
                    ),
                t('done.approved'),
              )
            }
          >
            {t('action.approve')}
          </Button>
        )}
        {refund.status === 'APPROVED' && (
          <Button onClick={() => setReceiving(true)}>{t('refunds.receive')}</Button>
        )}
        {owed && <Button onClick={() => setAsking('paid')}>{t('refunds.paid')}</Button>}
      </Row>
      {receiving && <ReceiveGoods refund={refund} onClose={() => setReceiving(false)} />}
      <ReasonDialog
        open={asking !== null}
        danger={asking === 'reject'}
        ok={t(asking === 'paid' ? 'refunds.paid' : 'action.reject')}
        {...(asking === 'paid' ? { label: t('label.bankReference') } : {})}
        what={sentence(t, asking === 'paid' ? 'refunds.paidText' : 'refunds.rejectText', parts)}
        onClose={() => setAsking(null)}
        {...(asking === 'reject' ? { kind: 'refund' as const } : {})}
        onReason={async (text, given) => {
          try {
            await (asking === 'paid'
              ? paid.mutateAsync({ RefundID: refund.refundID, Reference: text })
              : reject.mutateAsync({ RefundID: refund.refundID, ...given }));
            setAsking(null);
            success(t(asking === 'paid' ? 'done.action' : 'done.rejected'));
          } catch (error) {
            failure(error);
          }
        }}
      />
    </Stack>
  );
}
