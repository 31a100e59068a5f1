import type { ResultOf } from '@canopy/contract/call';
import { reports } from '@canopy/contract/insight/reports';
import { linkOptions, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Select } from '../../../ui/input/Input.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { requestStatus } from './requestStatus.ts';
import { DecidedList } from './DecidedList.tsx';
import { DeskTabs, useOwnKinds } from './DeskTabs.tsx';
import { DESK_KINDS } from './deskTabs.ts';

type Decision = ResultOf<typeof reports.decided>['rows'][number];
const PAGE_SIZE = 25;

/** Decisions made at the desk: by whom, when, with what outcome, and a link to the case. */
export default function DecidedScreen() {
  const { t } = useTranslation();
  const kinds = useOwnKinds();
  const [search, put] = useScreenSearch('/dashboard/decided');
  const page = Math.max(1, Number(search.page) || 1);
  const list = useCall(
    reports.decided,
    { Page: page, PageSize: PAGE_SIZE, ...(search.kind ? { Kind: search.kind } : {}) },
    { keep: true },
  );
  const turn = (to: number) => put({ page: to > 1 ? String(to) : undefined });
  return (
    <>
      <PageHeader
        title={t('screen.decided')}
        hint={t('desk.final')}
        actions={
          <Select
            room="code"
            aria-label={t('desk.kinds')}
            value={search.kind ?? ''}
            onChange={(event) =>
              put({
                kind: DESK_KINDS.find((kind) => kind === event.target.value),
                page: undefined,
              })
            }
          >
            <option value="">{t('label.all')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`desk.${kind}`)}
              </option>
            ))}
          </Select>
        }
      />
      <DeskTabs active="decided" />
      <Stack gap={16}>
        <DecidedList list={list}>
          {(row) => <DecidedRow key={`${row.at} ${row.memberID} ${row.id}`} row={row} />}
        </DecidedList>
        {(page > 1 || list.data?.more) && (
          <Row gap={8}>
            <Button kind="quiet" disabled={page === 1} onClick={() => turn(page - 1)}>
              {t('desk.newer')}
            </Button>
            <Button kind="quiet" disabled={!list.data?.more} onClick={() => turn(page + 1)}>
              {t('desk.older')}
            </Button>
          </Row>
        )}
      </Stack>
    </>
  );
}

function DecidedRow({ row }: { row: Decision }) {
  const { t } = useTranslation();
  const link = linkOf(row, useLogin()!.permissions.includes('member.view'));
  return (
    <ListRow>
      <span className="grow">
        {link ? (
          <Link {...link} className="strong">
            <bdi>{row.fullName}</bdi>
          </Link>
        ) : (
          <bdi className="strong">{row.fullName}</bdi>
        )}{' '}
        <span className="caption code">{row.id ?? row.memberID}</span>
        <br />
        <span className="small muted">
          <Meta>
            {t(`desk.${row.kind}`)}
            {timeText(row.at)}
            {t('desk.by', { name: row.byName ?? row.by })}
            {row.reason}
          </Meta>
        </span>
      </span>
      <StatusTag of="request" status={outcomeOf(row)} />
    </ListRow>
  );
}

/** The outcome in the words of what was decided: a reload is credited, a withdrawal paid. */
const outcomeOf = ({ requestType: type, outcome: status }: Decision) =>
  type ? requestStatus({ type, status, payoutFileID: null }) : status;

/** Link to the object of the decision in its current state, if the person may see it. */
function linkOf({ kind, id, memberID, outcome }: Decision, seesMembers: boolean) {
  switch (kind) {
    case 'payments':
    case 'freeRegistrations':
      return linkOptions({ to: '/dashboard/orderDetails', search: { salesID: id! } });
    case 'refunds':
      return linkOptions({ to: '/dashboard/refunds', search: { refundID: id! } });
    case 'walletRequests':
      return linkOptions({
        to: '/dashboard/walletRequests',
        search: { Status: outcome, requestID: id ?? undefined },
      });
    default:
      return seesMembers && linkOptions({ to: '/dashboard/memberProfile', search: { memberID } });
  }
}
