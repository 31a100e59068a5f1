import { sales } from '@canopy/contract/checkout/sales';
import type { ResultOf } from '@canopy/contract/call';
import { refunds } from '@canopy/contract/checkout/refunds';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { Link } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { EVERYTHING, refresh, useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { FootBar } from '../../../ui/layout/FootBar.tsx';
import { KeyCap } from '../../../ui/input/KeyCap.tsx';
import { LETTER_KEYS } from '../../../ui/input/letterKeys.ts';
import { StatusTag, TextStatusTag } from '../../../ui/value/StatusTag.tsx';
import { DeskContext } from '../../company/approvals/deskContext.ts';
import { ReceiveGoods } from './ReceiveGoods.tsx';
import { RefundedTo } from './RefundedTo.tsx';
import { RefundLines } from './RefundLines.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';

type Refund = ResultOf<typeof refunds.detail>;

const [approveKey] = LETTER_KEYS.desk.approve;
const [rejectKey] = LETTER_KEYS.desk.reject;

/** One refund: lines, reason, money and PV effect, next decision. */
export function RefundDrawer({ refundID, onClose }: { refundID: string; onClose: () => void }) {
  const { t } = useTranslation();
  const refund = useCall(refunds.detail, { RefundID: refundID });
  return (
    <Modal
      open
      onCancel={onClose}
      title={t('refunds.one', { id: refundID })}
      size="drawer"
      footer={null}
    >
      {refund.error ? (
        <ErrorState error={refund.error} retry={() => void refund.refetch()} />
      ) : refund.data ? (
        <RefundFacts refund={refund.data} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Modal>
  );
}

/** The details of a refund and its next decision, in the drawer and at the desk. */
export function RefundFacts({ refund: r, lines = true }: { refund: Refund; lines?: boolean }) {
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
          <Pv value={r.pv} />
        </Fact>
        {r.answer && (
          <>
            <Fact label={t('refunds.answer')}>{r.answer}</Fact>
          </>
        )}
        {r.status === 'COMPLETED' && (
          <Fact label={t('refunds.refundedTo')}>
            <RefundedTo refund={r} memberID={r.memberID} />
            {r.bank && !r.paidAt && (
              <span className="small muted">
                <Meta>
                  <>
                    {r.bank.name} <bdi className="code">{r.bank.account}</bdi>
                  </>
                  {r.bank.holder}
                </Meta>
              </span>
            )}
          </Fact>
        )}
      </Facts>
      {lines && <RefundLines refund={r} />}
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
  const { confirm, success } = useFeedback();
  const approve = useCommand(refunds.approve, EVERYTHING);
  const reject = useCommand(refunds.reject, [refunds, sales]);
  const paid = useCommand(refunds.paid, EVERYTHING);
  // at the desk its keys decide too, and the next case opens
  const desk = use(DeskContext);
  const [asking, setAsking] = useState<'reject' | 'paid' | null>(null);
  const [receiving, setReceiving] = useState(false);
  const [goodsBack, setGoodsBack] = useState(true);
  const [withFee, setWithFee] = useState(true);
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
  const grant = () =>
    confirm(
      sentence(t, 'refunds.grantText', parts),
      async () => {
        await approve
          .mutateAsync({
            RefundID: refund.refundID,
            GoodsBack: goodsBack,
            IncludeFee: withFee,
            ExpectedAmount: amount,
          })
          // reload if the amount has changed in the meantime
          .catch((error: unknown) => refresh([refunds]).then(() => Promise.reject(error)));
        desk?.goOn();
      },
      t('done.approved'),
    );
  useEffect(() => {
    if (refund.status !== 'PENDING') return;
    return desk?.addKeys({ [approveKey]: grant, [rejectKey]: () => setAsking('reject') });
  });
  if (!login.permissions.includes('refund.approve')) return null;
  return (
    <Stack gap={12}>
      {refund.status === 'PENDING' && (
        <>
          {sent && (
            <Check checked={goodsBack} onChange={(event) => setGoodsBack(event.target.checked)}>
              {t('refunds.goodsFirst')}
            </Check>
          )}
          {refund.fee !== '0.00' && (
            <Check checked={withFee} onChange={(event) => setWithFee(event.target.checked)}>
              {t('refunds.withFee')}
            </Check>
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
      {desk && refund.status === 'PENDING' ? (
        <FootBar sheet>
          <Button kind="danger" onClick={() => setAsking('reject')}>
            {t('action.reject')} <KeyCap>{rejectKey}</KeyCap>
          </Button>
          <Button grow onClick={grant}>
            {t('action.approve')} <KeyCap>{approveKey}</KeyCap>
          </Button>
        </FootBar>
      ) : (
        <Row gap={8}>
          {(refund.status === 'PENDING' || refund.status === 'APPROVED') && (
            <Button kind="danger" onClick={() => setAsking('reject')}>
              {t('action.reject')}
            </Button>
          )}
          {refund.status === 'PENDING' && <Button onClick={grant}>{t('action.approve')}</Button>}
          {refund.status === 'APPROVED' && (
            <Button onClick={() => setReceiving(true)}>{t('refunds.receive')}</Button>
          )}
          {owed && <Button onClick={() => setAsking('paid')}>{t('refunds.paid')}</Button>}
        </Row>
      )}
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
          await (asking === 'paid'
            ? paid.mutateAsync({ RefundID: refund.refundID, Reference: text })
            : reject.mutateAsync({ RefundID: refund.refundID, ...given }));
          if (asking === 'reject') desk?.goOn();
          success(t(asking === 'paid' ? 'done.action' : 'done.rejected'));
        }}
      />
    </Stack>
  );
}
