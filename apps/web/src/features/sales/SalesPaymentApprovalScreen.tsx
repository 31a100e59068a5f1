import { sales } from '@canopy/contract/sales';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../ui/api.ts';
import { ApproveCard, ApproveList } from '../../ui/ApproveCard.tsx';
import { timeText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Sales that wait for their payment to be approved, the oldest first. */
export default function SalesPaymentApprovalScreen() {
  const { t } = useTranslation();
  const list = useCall(sales.list, {
    Status: 'PENDING',
    PaymentType: 'BANK_SLIP',
    PageSize: 100,
    Sort: 'date',
  });
  const approve = useCommand(sales.approvePayment);
  const reject = useCommand(sales.rejectPayment);
  return (
    <>
      <PageHeader
        title={t('screen.salesPaymentApproval')}
        hint={list.data && t('admin.waiting', { count: list.data.total })}
      />
      <ApproveList list={list}>
        {(row) => (
          <ApproveCard
            key={row.salesID}
            slip={row.bankSlip}
            seenBefore={row.slipSeenBefore}
            mayDecide
            title={
              <Link
                to={'/dashboard/orderDetails' as never}
                search={{ salesID: row.salesID } as never}
              >
                {row.salesID} · {row.fullName}
              </Link>
            }
            facts={
              <>
                {t(`salesType.${row.salesType}`)} · {t(`payment.${row.paymentType}`)} ·{' '}
                {timeText(row.date)} · <span className="code">{row.memberID}</span>
              </>
            }
            amount={<Money value={row.amount} size={22} />}
            question={
              <>
                {t('admin.approveSale', { id: row.salesID, name: row.fullName })}{' '}
                <strong>
                  <Money value={row.amount} />
                </strong>
              </>
            }
            approve={() => approve.mutateAsync({ SalesID: row.salesID })}
            reject={(Reason) => reject.mutateAsync({ SalesID: row.salesID, Reason })}
          />
        )}
      </ApproveList>
    </>
  );
}
