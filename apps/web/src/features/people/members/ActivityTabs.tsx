import { members } from '@canopy/contract/people/members';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { dateText, timeText } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import type { Profile } from './profile.ts';
import { PersonalData } from './PersonalData.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';

/** Link to the account's security page, and personal data requests. */
export function SecurityTab({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const own = login.memberID === p.memberID;
  return (
    <Stack gap={24}>
      {own && (
        <ButtonLink to="/dashboard/accountSecurity" kind="quiet" self="start">
          {t('screen.accountSecurity')}
        </ButtonLink>
      )}
      {!own && p.authenticator && (
        <Facts>
          <Fact label={t('label.totp')}>
            <Meta>
              {t(p.authenticator.on ? 'label.on' : 'label.off')}
              {p.authenticator.since &&
                t('members.since', { day: dateText(p.authenticator.since) })}
            </Meta>
          </Fact>
        </Facts>
      )}
      {(own || login.permissions.includes('member.personalData')) && (
        <PersonalData memberID={p.memberID} own={own} />
      )}
    </Stack>
  );
}

const PAGE_SIZE = 30;

/** An action in words for members; otherwise its audit log label. */
function lineText(t: TFunction, action: string): string {
  const name = action.replace('.', '_');
  return nameOf(t, 'story', name, nameOf(t, 'audit', name, action));
}

/** Timeline, newest first. */
export function TimelineTab({ memberID }: { memberID: string }) {
  const { t } = useTranslation();
  const [size, setSize] = useState(PAGE_SIZE);
  const list = useCall(
    members.timeline,
    { MemberID: memberID, PageSize: Math.min(200, size) },
    { keep: true },
  );
  if (list.error || !list.data) return <ReadState read={list} lines={5} height={40} />;
  if (list.data.rows.length === 0) return <EmptyState title={t('list.empty')} />;
  return (
    <>
      <ol>
        {list.data.rows.map((line, i) => (
          <ListRow key={`${line.at}${i}`}>
            <span className="grow">
              <Meta>
                {lineText(t, line.action)}
                {line.detail && <span className="caption">{line.detail}</span>}
              </Meta>
            </span>
            <span className="caption">
              <Meta>
                {timeText(line.at)}
                {line.by}
              </Meta>
            </span>
          </ListRow>
        ))}
      </ol>
      {list.data.total > list.data.rows.length && size < 200 && (
        <SmallButton onClick={() => setSize((old) => old + PAGE_SIZE)}>
          {t('members.showMore')}
        </SmallButton>
      )}
    </>
  );
}
