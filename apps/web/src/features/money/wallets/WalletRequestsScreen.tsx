import { wallets } from '@canopy/contract/money/wallets';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { timeText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { DecidedList } from '../../company/approvals/DecidedList.tsx';
import { DecidedRequest } from './DecidedRequest.tsx';
import { BulkRequests } from './BulkRequests.tsx';
import { RequestFilters, type STATUSES, type TYPES } from './RequestFilters.tsx';
import { WalletDesk } from './WalletDesk.tsx';
import { requestStatus } from '../../company/approvals/requestStatus.ts';

/** Wallet requests: pending ones at the desk, decided ones as a list. */
export default function WalletRequestsScreen() {
  const [{ Status: status = 'PENDING', Type: type, view }] = useScreenSearch(
    '/dashboard/walletRequests',
  );
  if (status !== 'PENDING') return <Decided status={status} type={type} />;
  return view === 'many' ? <BulkRequests type={type} /> : <WalletDesk type={type} />;
}

function Decided({
  status,
  type,
}: {
  status: (typeof STATUSES)[number];
  type: (typeof TYPES)[number] | undefined;
}) {
  const { t } = useTranslation();
  const [{ requestID: opened }, put] = useScreenSearch('/dashboard/walletRequests');
  const list = useCall(
    wallets.requestList,
    { Status: status, PageSize: 100, ...(type ? { Type: type } : {}) },
    { keep: true },
  );
  return (
    <>
      <PageHeader
        title={t('screen.walletRequests')}
        hint={list.data && t('queue.count', { count: list.data.total })}
        actions={<RequestFilters list={{ total: list.data?.total, loading: list.isFetching }} />}
      />
      <DecidedList list={list}>
        {(row) => (
          <ListRow key={row.requestID}>
            <Stack gap={4} grow>
              <Row justify="between">
                <span>
                  <Link
                    to="/dashboard/walletRequests"
                    search={{ Status: status, Type: type, requestID: row.requestID }}
                    className="code strong"
                  >
                    {row.requestID}
                  </Link>{' '}
                  {row.fullName}
                </span>
                <Money value={row.amount} />
              </Row>
              <Row justify="between" align="start" nowrap>
                <span className="small muted">
                  <Meta>
                    {t(row.type === 'RELOAD' ? 'wallets.reloadOf' : 'wallets.withdrawalOf', {
                      wallet: t(`wallet.${row.walletType}`),
                    })}
                    {row.byCard && t('payment.CARD')}
                    {row.decidedBy}
                    {row.decidedAt && timeText(row.decidedAt)}
                    {row.reason}
                    {row.reference}
                    {row.payoutFileID}
                  </Meta>
                </span>
                <StatusTag of="request" status={requestStatus(row)} />
              </Row>
            </Stack>
          </ListRow>
        )}
      </DecidedList>
      {opened && (
        <DecidedRequest
          key={opened}
          requestID={opened}
          onClose={() => put({ requestID: undefined })}
        />
      )}
    </>
  );
}
