import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../../session/session.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../../ui/layout/Stack.tsx';
import { useCall } from '../../../../ui/feedback/api.ts';
import { monthText } from '../../../../i18n/format.ts';
import { ListRow } from '../../../../ui/list/ListRow.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { StatusTag } from '../../../../ui/value/StatusTag.tsx';

/** The member's months that are held or forfeited, each with the reason; nothing if there are none. */
export function HeldNote() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const held = useCall(compensation.heldPayables, { MemberID: login.memberID });
  if (!held.data || held.data.rows.length === 0) return null;
  return (
    <Card gap={8} data-testid="held">
      <h2>{t('bonus.hold.title')}</h2>
      <ul>
        {held.data.rows.map((row) => (
          <ListRow key={row.period}>
            <Stack gap={4} grow>
              <Row justify="between">
                <span>
                  {monthText(row.period)} <StatusTag of="bonus" status={row.state} />
                </span>
                {row.amount && <Money value={row.amount} />}
              </Row>
              <span className="small muted">{row.reason}</span>
            </Stack>
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}
