import { wallets } from '@canopy/contract/money/wallets';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { requestStatus } from '../../company/approvals/requestStatus.ts';

/** The withdrawals of a payment file, each with what became of it. */
export function PayoutLines({ fileID, onClose }: { fileID: string; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useCall(wallets.requestList, { PayoutFileID: fileID, PageSize: 200 });
  return (
    <Modal
      open
      size="wide"
      title={t('label.pair', { label: t('payout.file'), value: fileID })}
      footer={null}
      onCancel={onClose}
    >
      {!list.data ? (
        <ReadState read={list} lines={4} height={48} />
      ) : (
        <ul>
          {list.data.rows.map((row) => (
            <ListRow key={row.requestID}>
              <span className="grow">
                <span className="code strong">{row.requestID}</span> <bdi>{row.fullName}</bdi>
                <br />
                <span className="caption">
                  <Meta>
                    {row.bank?.accountNumber}
                    {row.reference}
                    {row.reason}
                  </Meta>
                </span>
              </span>
              <Money value={row.payable} />
              <StatusTag of="request" status={requestStatus(row)} />
            </ListRow>
          ))}
        </ul>
      )}
      {list.data && list.data.total > list.data.rows.length && (
        <p className="caption">
          {t('payout.firstOf', { shown: list.data.rows.length, total: list.data.total })}
        </p>
      )}
    </Modal>
  );
}
