import { sales } from '@canopy/contract/sales';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../ui/api.ts';
import { ApproveCard, ApproveList } from '../../ui/ApproveCard.tsx';
import { timeText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Registrations without payment that somebody of the company decides about. */
export default function FreeRegisterApprovalScreen() {
  const { t } = useTranslation();
  const body = { Status: 'PENDING', PaymentType: 'FREE', PageSize: 100, Sort: 'date' } as const;
  const list = useCall(sales.list, body);
  const approve = useCommand(sales.approvePayment);
  const reject = useCommand(sales.rejectPayment);
  return (
    <>
      <PageHeader
        title={t('screen.freeRegisterApproval')}
        hint={list.data && t('admin.waiting', { count: list.data.total })}
      />
      <ApproveList list={list}>
        {(row) => (
          <ApproveCard
            key={row.salesID}
            slip={null}
            seenBefore={[]}
            mayDecide
            title={
              <Link
                to={'/dashboard/memberProfile' as never}
                search={{ memberID: row.memberID } as never}
              >
                {row.fullName} · {row.memberID}
              </Link>
            }
            facts={
              <>
                <Link
                  to={'/dashboard/orderDetails' as never}
                  search={{ salesID: row.salesID } as never}
                >
                  {row.salesID}
                </Link>{' '}
                · {timeText(row.date)}
              </>
            }
            amount={<Money value={row.amount} size={22} />}
            hint={<p className="caption">{t('admin.freeHint')}</p>}
            question={
              <>
                {t('admin.approveFree')} <strong>{row.fullName}</strong>{' '}
                <span className="code">{row.memberID}</span>
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
