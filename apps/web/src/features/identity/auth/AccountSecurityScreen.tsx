import { auth } from '@canopy/contract/identity/auth';
import { deviceName } from '@canopy/domain/deviceName';
import type { ResultOf } from '@canopy/contract/call';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Notice, Tag } from '../../../ui/feedback/Notice.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { Authenticator } from './Authenticator.tsx';
import { EndOtherSessionsDialog, EndSessionDialog } from './EndSessionDialog.tsx';
import { words } from '../../../i18n/words.ts';

/** Security: signed-in devices, authenticator, account history. */
export default function AccountSecurityScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  // until the steps of the account are done the server answers nothing else
  const held = login.steps.length > 0;
  return (
    <>
      <PageHeader title={t('screen.accountSecurity')} hint={t('security.lead')} />
      {login.mustEnrolTotp && (
        <Notice look="wait" below={16} role="alert">
          {t('security.mustEnrol')}
        </Notice>
      )}
      <Grid>
        <Grid columns="wide">
          {!held && (
            <Grid>
              <Devices />
              {!login.actingAs && <OwnSecrets />}
            </Grid>
          )}
          <Authenticator />
        </Grid>
        {!held && <History />}
      </Grid>
    </>
  );
}

/** The ways to what else opens the account. */
function OwnSecrets() {
  const { t } = useTranslation();
  return (
    <Card gap={16}>
      <h2>{t('security.secrets')}</h2>
      <Row gap={12}>
        <ButtonLink to="/dashboard/changePassword" kind="quiet">
          {t('screen.changePassword')}
        </ButtonLink>
        <ButtonLink to="/dashboard/securityPin" kind="quiet">
          {t('screen.securityPin')}
        </ButtonLink>
      </Row>
    </Card>
  );
}

function Devices() {
  const { t } = useTranslation();
  const sessions = useCall(auth.sessions, {});
  const [ending, setEnding] = useState<{ sessionID: number; device: string } | 'others' | null>(
    null,
  );
  return (
    <Card>
      <Row below={8} justify="between">
        <h2>{t('security.devices')}</h2>
        {(sessions.data?.length ?? 0) > 1 && (
          <SmallButton onClick={() => setEnding('others')}>{t('security.endOthers')}</SmallButton>
        )}
      </Row>
      {sessions.error || !sessions.data ? (
        <ReadState read={sessions} lines={3} height={44} />
      ) : (
        <ul>
          {sessions.data.map((session) => (
            <ListRow key={session.sessionID}>
              <MonitorSmartphone size={22} aria-hidden />
              <span className="grow">
                <span className="strong">{deviceName(session.userAgent)}</span>{' '}
                {session.current && <Tag tone="good">{t('security.thisDevice')}</Tag>}
                {session.staff && <Tag tone="wait">{t('security.staff')}</Tag>}
                <br />
                <span className="caption">
                  <Meta>
                    {session.ip}
                    {t('security.lastSeen', { time: timeText(session.lastSeenAt) })}
                  </Meta>
                </span>
              </span>
              {!session.current && (
                <SmallButton
                  aria-label={t('label.pair', {
                    label: t('security.end'),
                    value: deviceName(session.userAgent),
                  })}
                  onClick={() =>
                    setEnding({
                      sessionID: session.sessionID,
                      device: deviceName(session.userAgent),
                    })
                  }
                >
                  {t('security.end')}
                </SmallButton>
              )}
            </ListRow>
          ))}
        </ul>
      )}
      {ending === 'others' ? (
        <EndOtherSessionsDialog onClose={() => setEnding(null)} />
      ) : (
        ending && <EndSessionDialog {...ending} onClose={() => setEnding(null)} />
      )}
    </Card>
  );
}

type Event = ResultOf<typeof auth.securityHistory>['rows'][number];

function History() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const list = useList(auth.securityHistory);
  const who = (row: Event) =>
    row.actor === login.memberID
      ? t('security.you')
      : row.actor === 'PUBLIC'
        ? t('security.nobody')
        : t('security.staffId', { id: row.actor });
  const columns: ListColumn<typeof auth.securityHistory>[] = [
    {
      ...column.word(
        'action',
        t('security.event'),
        Object.fromEntries(
          Object.entries(words(t, 'event')).map(([event, name]) => [`auth.${event}`, name]),
        ),
        { role: 'title' },
      ),
      render: (row) => (
        <span className="strong">
          {nameOf(t, 'event', row.action.replace('auth.', ''), row.action)}
        </span>
      ),
    },
    column.time('at', t('label.date')),
    {
      ...column.word('actor', t('security.by'), {
        [login.memberID]: t('security.you'),
        PUBLIC: t('security.nobody'),
      }),
      render: who,
    },
    column.code('ip', t('label.ipAddress')),
    column.text('detail', t('security.detail')),
  ];
  return (
    <Card>
      <Text as="h2" below={12}>
        {t('security.history')}
      </Text>
      <DataTable
        name="securityHistory"
        columns={columns}
        search={false}
        rowKey={(row) => `${row.at}${row.action}${row.actor}`}
        list={list}
      />
    </Card>
  );
}
