import type { ResultOf } from '@canopy/contract/call';
import { members } from '@canopy/contract/members';
import { reference } from '@canopy/contract/reference';
import { Link } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Grid, Row, Stack } from '../../ui/Stack.tsx';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { dateText, timeText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PictureView, usePictureView } from '../../ui/PictureView.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { statusName } from '../../i18n/statusName.ts';

type Document = ResultOf<typeof members.verificationList>['rows'][number];
const STATES = ['PENDING', 'VERIFIED', 'REJECTED'] as const;

/** Identity documents one by one: the pictures beside the member's data. */
export default function VerificationListScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/verificationList');
  const { status = 'PENDING' } = search;
  const list = useCall(members.verificationList, { Status: status, PageSize: 50 });
  const [skipped, setSkipped] = useState<string[]>([]);
  const rows = list.data?.rows ?? [];
  const shown = rows.filter((row) => !skipped.includes(row.documentID));
  const current = shown[0] ?? rows[0];
  return (
    <>
      <PageHeader
        title={t('screen.verificationList')}
        hint={list.data && status === 'PENDING' && t('queue.waiting', { count: list.data.total })}
        actions={
          <Segmented
            value={status}
            options={STATES.map((value) => ({
              value,
              label: statusName(t, 'document', value),
            }))}
            onChange={(value) => put({ status: value === 'PENDING' ? undefined : value })}
          />
        }
      />
      {list.error && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton lines={4} height={120} />}
      {list.data && rows.length === 0 && (
        <Card as="div">
          <EmptyState title={t('queue.none')} />
        </Card>
      )}
      {status === 'PENDING' && current && (
        <OneDocument
          key={current.documentID}
          document={current}
          next={
            shown.length > 1 || skipped.length > 0
              ? () => setSkipped((old) => (shown.length > 1 ? [...old, current.documentID] : []))
              : null
          }
        />
      )}
      {status !== 'PENDING' && rows.length > 0 && (
        <Grid as="ul">
          {rows.map((row) => (
            <Card key={row.documentID} as="li" row>
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
            </Card>
          ))}
        </Grid>
      )}
    </>
  );
}

/** One side of a document, whole, to zoom and turn. */
function IdentityPicture({ url }: { url: string }) {
  const { t } = useTranslation();
  const control = usePictureView();
  return <PictureView url={url} label={t('identity.picture')} control={control} />;
}

function OneDocument({ document, next }: { document: Document; next: (() => void) | null }) {
  const { t } = useTranslation();
  const { confirm, success, failure } = useFeedback();
  const decide = useCommand(members.decideVerification, [members]);
  const countries = useCall(reference.country);
  const [rejecting, setRejecting] = useState(false);
  const DocumentID = Number(document.documentID);
  const parts = {
    name: <strong>{document.fullName}</strong>,
    id: <span className="code">{document.memberID}</span>,
  };
  return (
    <Grid as="section" columns="wide">
      <Stack gap={16}>
        {document.pictures.map((picture) => (
          <IdentityPicture key={picture} url={picture} />
        ))}
      </Stack>
      <Card as="div" gap={20}>
        <Facts>
          <Fact label={t('label.fullName')}>
            <Link to="/dashboard/memberProfile" search={{ memberID: document.memberID }}>
              {parts.name} {parts.id}
            </Link>
          </Fact>
          <Fact label={nameOf(t, 'identity', document.identityType)}>
            <span style={{ fontSize: 20 }}>
              <span className="code">{document.identityValue}</span>
            </span>
          </Fact>
          <Fact label={t('label.birth')}>{dateText(document.dateOfBirth)}</Fact>
          <Fact label={t('label.nationality')}>
            {countries.data?.find((row) => Number(row.parameterValue) === document.nationality)
              ?.parameterName ?? '…'}
          </Fact>
          <Fact label={t('identity.sent')}>{timeText(document.sentAt)}</Fact>
        </Facts>
        <Row gap={8}>
          <Button
            onClick={() =>
              confirm(
                sentence(t, 'identity.approve', parts),
                () => decide.mutateAsync({ DocumentID, Approve: true }),
                t('done.approved'),
              )
            }
          >
            {t('action.approve')}
          </Button>
          <Button kind="danger" onClick={() => setRejecting(true)}>
            {t('action.reject')}
          </Button>
          {next && (
            <Button kind="quiet" onClick={next}>
              {t('action.next')}
            </Button>
          )}
        </Row>
        <p className="caption">{t('identity.watched')}</p>
      </Card>
      <ReasonDialog
        open={rejecting}
        ok={t('action.reject')}
        what={sentence(t, 'identity.reject', parts)}
        onClose={() => setRejecting(false)}
        kind="identity"
        onReason={async (_reason, given) => {
          try {
            await decide.mutateAsync({ DocumentID, Approve: false, ...given });
            setRejecting(false);
            success(t('done.rejected'));
          } catch (error) {
            failure(error);
          }
        }}
      />
    </Grid>
  );
}
