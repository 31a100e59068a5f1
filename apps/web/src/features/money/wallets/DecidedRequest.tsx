import { wallets } from '@canopy/contract/money/wallets';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { PictureView, usePictureView } from '../../../ui/picture/PictureView.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { Payee } from './Payee.tsx';
import { requestStatus } from '../../company/approvals/requestStatus.ts';

/** A request that was decided, as it was looked at then: its slip or bank account, and the decision. */
export function DecidedRequest({ requestID, onClose }: { requestID: string; onClose: () => void }) {
  const { t } = useTranslation();
  const seesSlip = useLogin()!.permissions.includes('walletRequest.approve');
  const list = useCall(wallets.requestList, { Search: requestID, PageSize: 1 });
  const control = usePictureView();
  const row = list.data?.rows.find((one) => one.requestID === requestID);
  return (
    <Modal open size="large" title={requestID} footer={null} onCancel={onClose}>
      {!list.data ? (
        <ReadState read={list} lines={4} height={48} />
      ) : !row ? (
        <p>{t('list.noMatch')}</p>
      ) : (
        <Stack gap={16}>
          {row.bankSlip && seesSlip && (
            <PictureView url={row.bankSlip} label={t('label.slip')} control={control} />
          )}
          {row.bank && <Payee row={row} />}
          <Facts columns={2}>
            <Fact label={t('label.member')}>
              <Link to="/dashboard/memberProfile" search={{ memberID: row.memberID }}>
                <bdi>{row.fullName}</bdi>
              </Link>
            </Fact>
            <Fact label={t('label.amount')}>
              <Money value={row.amount} />
            </Fact>
            <Fact label={t('label.status')}>
              <StatusTag of="request" status={requestStatus(row)} />
            </Fact>
            <Fact label={t('bulk.since')}>{timeText(row.createdAt)}</Fact>
            {row.decidedAt && (
              <Fact label={t('wallets.decided')}>
                {timeText(row.decidedAt)} {row.decidedBy}
              </Fact>
            )}
            {row.reference && (
              <Fact label={t('label.bankReference')}>
                <bdi className="code">{row.reference}</bdi>
              </Fact>
            )}
            {row.reason && <Fact label={t('action.reason')}>{row.reason}</Fact>}
          </Facts>
        </Stack>
      )}
    </Modal>
  );
}
