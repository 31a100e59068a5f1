import type { ResultOf } from '@canopy/contract/call';
import { members } from '@canopy/contract/people/members';
import { reference } from '@canopy/contract/company/reference';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { statusName } from '../../../i18n/statusName.ts';
import { nameOf } from '../../../i18n/texts.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { dateText, timeText } from '../../../i18n/format.ts';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { ApprovalDesk, LIVE } from '../../company/approvals/ApprovalDesk.tsx';
import { DecidedList } from '../../company/approvals/DecidedList.tsx';
import { Decision } from '../../company/approvals/Decision.tsx';
import { DeskCase, EvidencePicture } from '../../company/approvals/Evidence.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { PictureColumn } from '../../../ui/list/Desk.tsx';

type Document = ResultOf<typeof members.verificationList>['rows'][number];
const STATES = ['PENDING', 'VERIFIED', 'REJECTED'] as const;

/** Identity documents: pending ones at the desk, decided ones as a list. */
export default function VerificationListScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/verificationList');
  const { status = 'PENDING' } = search;
  const list = useCall(members.verificationList, { Status: status, PageSize: 50 }, { every: LIVE });
  const actions = (
    <Segmented
      label={t('label.status')}
      value={status}
      options={STATES.map((value) => ({ value, label: statusName(t, 'document', value) }))}
      onChange={(value) => put({ status: value === 'PENDING' ? undefined : value })}
    />
  );
  if (status === 'PENDING') {
    return (
      <ApprovalDesk
        title={t('screen.verificationList')}
        kind="identities"
        list={list}
        actions={actions}
        chosen={search.documentID}
        choose={(documentID) => put({ documentID })}
        item={(row) => ({
          id: row.documentID,
          name: row.fullName,
          facts: [row.memberID, nameOf(t, 'identity', row.identityType)],
          since: row.sentAt,
        })}
      >
        {(row) => <DocumentCase document={row} />}
      </ApprovalDesk>
    );
  }
  return (
    <>
      <PageHeader title={t('screen.verificationList')} actions={actions} />
      <DecidedList list={list}>
        {(row) => <DecidedRow key={row.documentID} row={row} />}
      </DecidedList>
    </>
  );
}

function DecidedRow({ row }: { row: Document }): ReactNode {
  return (
    <ListRow>
      <span className="grow">
        <strong>{row.fullName}</strong> <span className="caption code">{row.memberID}</span>
        <br />
        <span className="small muted">
          <Meta>
            {timeText(row.sentAt)}
            {row.decidedBy}
            {row.reason}
          </Meta>
        </span>
      </span>
      <StatusTag of="document" status={row.status} />
    </ListRow>
  );
}

function DocumentCase({ document }: { document: Document }) {
  const { t } = useTranslation();
  const decide = useCommand(members.decideVerification, [members]);
  const countries = useCall(reference.country);
  const DocumentID = Number(document.documentID);
  const parts = {
    name: <strong>{document.fullName}</strong>,
    id: <span className="code">{document.memberID}</span>,
  };
  return (
    <>
      <PictureColumn>
        {document.pictures.map((picture) => (
          <EvidencePicture key={picture} url={picture} label={t('identity.picture')} />
        ))}
      </PictureColumn>
      <DeskCase
        name={
          <Link to="/dashboard/memberProfile" search={{ memberID: document.memberID }}>
            {document.fullName}
          </Link>
        }
        facts={
          <Meta>
            {parts.id}
            {timeText(document.sentAt)}
          </Meta>
        }
      >
        <Facts>
          <Fact label={t('label.fullName')}>{parts.name}</Fact>
          <Fact label={nameOf(t, 'identity', document.identityType)}>
            <strong className="code">{document.identityValue}</strong>
          </Fact>
          <Fact label={t('label.birth')}>{dateText(document.dateOfBirth)}</Fact>
          <Fact label={t('label.nationality')}>
            {countries.data?.find((row) => Number(row.parameterValue) === document.nationality)
              ?.parameterName ?? '…'}
          </Fact>
        </Facts>
        <p className="caption">{t('identity.watched')}</p>
        <Decision
          picture
          consequence={sentence(t, 'desk.makesIdentity', { name: parts.name })}
          approve={{
            label: t('action.approve'),
            question: sentence(t, 'identity.approve', parts),
            run: () => decide.mutateAsync({ DocumentID, Approve: true }),
          }}
          reject={{
            question: sentence(t, 'identity.reject', parts),
            kind: 'identity',
            run: (given) => decide.mutateAsync({ DocumentID, Approve: false, ...given }),
          }}
        />
      </DeskCase>
    </>
  );
}
