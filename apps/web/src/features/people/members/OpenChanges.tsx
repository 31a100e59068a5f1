import type { ResultOf } from '@canopy/contract/call';
import { members } from '@canopy/contract/people/members';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { timeText } from '../../../i18n/format.ts';
import type { ChangeKind } from './ProfileForms.tsx';

type Change = ResultOf<typeof members.changeList>['rows'][number];

/** A member's pending changes, or else the last one if it was refused. */
export function useChanges(memberID: string, kinds: readonly ChangeKind[]) {
  const login = useLogin()!;
  const sees = login.memberID === memberID || login.permissions.includes('member.approveChange');
  const list = useCall(members.changeList, { MemberID: memberID, PageSize: 20 }, { enabled: sees });
  const rows = (list.data?.rows ?? []).filter((row) => kinds.includes(row.kind));
  const waiting = rows.filter((row) => row.status === 'PENDING');
  const refused = rows.slice(0, 1).filter((row) => row.status === 'REJECTED');
  return {
    waits: (kind: ChangeKind) => waiting.some((row) => row.kind === kind),
    shown: waiting.length > 0 ? waiting : refused,
  };
}

/** Pending requests, which the requester can withdraw; or why the last one was refused. */
export function OpenChanges({
  rows,
  noBank,
}: {
  rows: readonly Change[];
  /** There is no current bank account that the requested one would replace. */
  noBank?: boolean;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { confirm } = useFeedback();
  const cancel = useCommand(members.cancelChange, [members]);
  return rows.map((row) => {
    const change = t(
      row.kind === 'BANK' && noBank ? 'members.addBank' : `members.change${row.kind}`,
    );
    if (row.status === 'REJECTED') {
      return (
        <Notice key={row.changeID} look="bad" role="status">
          {t('members.changeRefused', { change, reason: row.reason ?? '' })}
        </Notice>
      );
    }
    return (
      <Notice key={row.changeID} as="section" gap={12} role="status">
        <p className="strong">{t('members.changeWaits', { change })}</p>
        <Facts>
          {Object.entries(row.after)
            .filter(([, value]) => value)
            .map(([field, value]) => (
              <Fact key={field} label={nameOf(t, 'field', field)}>
                <bdi>{field === 'IdentityType' ? nameOf(t, 'identity', value) : value}</bdi>
              </Fact>
            ))}
        </Facts>
        <p className="caption">{timeText(row.requestedAt)}</p>
        {row.own && row.memberID === login.memberID && !login.actingAs && (
          <SmallButton
            self="start"

            onClick={() =>
              confirm(t('members.takeBackText', { change }), () =>
                cancel.mutateAsync({ ChangeID: Number(row.changeID) }),
              )
            }
          >
            {t('action.takeBack')}
          </SmallButton>
        )}
      </Notice>
    );
  });
}
