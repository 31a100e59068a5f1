import { members } from '@canopy/contract/members';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { useCall, useCommand } from '../../ui/api.ts';
import { ApproveCard, ApproveList } from '../../ui/ApproveCard.tsx';
import { timeText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';

/** Change requests for name, identity and bank account, old beside new. */
export default function ProfileChangesScreen() {
  const { t } = useTranslation();
  const list = useCall(members.changeList, { Status: 'PENDING', PageSize: 100 });
  const decide = useCommand(members.decideChange, [members]);
  return (
    <>
      <PageHeader
        title={t('screen.profileChanges')}
        hint={list.data && t('queue.waiting', { count: list.data.total })}
      />
      <ApproveList list={list}>
        {(row) => {
          const ChangeID = Number(row.changeID);
          return (
            <ApproveCard
              key={row.changeID}
              slip={null}
              seenBefore={[]}
              mayDecide={!row.own}
              title={
                <Link to="/dashboard/memberProfile" search={{ memberID: row.memberID }}>
                  <Meta>
                    {row.fullName}
                    {t(`members.change${row.kind}`)}
                  </Meta>
                </Link>
              }
              facts={
                <Facts>
                  {Object.entries(row.after).map(([field, value]) => (
                    <Compared key={field} field={field} before={row.before[field]} after={value} />
                  ))}
                </Facts>
              }
              amount={
                <span className="caption">
                  <Meta>
                    {timeText(row.requestedAt)}
                    {row.requestedBy}
                  </Meta>
                </span>
              }
              hint={row.own && <p className="caption">{t('members.ownRequest')}</p>}
              question={(decision) => (
                <>
                  <strong>{t(`members.change${row.kind}`)}</strong>
                  <br />
                  {sentence(t, `members.${decision}Change`, {
                    name: row.fullName,
                    id: <span className="code">{row.memberID}</span>,
                  })}
                </>
              )}
              approve={() => decide.mutateAsync({ ChangeID, Approve: true })}
              reasons="change"
              reject={(given) => decide.mutateAsync({ ChangeID, Approve: false, ...given })}
            />
          );
        }}
      </ApproveList>
    </>
  );
}

function Compared({
  field,
  before,
  after,
}: {
  field: string;
  before: string | undefined;
  after: string;
}) {
  const { t } = useTranslation();
  return (
    <Fact label={nameOf(t, 'field', field)}>
      {before && before !== after && (
        <>
          <del className="muted">{before}</del>{' '}
        </>
      )}
      <strong>{after || '–'}</strong>
    </Fact>
  );
}
