import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { ButtonAnchor } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** A registration accepted by the server. */
export interface Registered {
  memberID: string;
  username: string;
  /** Not active yet: the payment is awaiting approval. */
  pending: boolean;
  /** It is paid in cash where the package is collected. */
  cash: boolean;
  placement: { parentID: string; side: 'L' | 'R' } | null;
  /** Full name of the member above that position. */
  parentName: string | null;
  /** It was a binary registration; without a position the sponsor decides. */
  binary: boolean;
  /** Reference of a card payment still to be made. */
  reference: string | null;
}

/** The chart from the member above the new one, in the tree in which they were registered. */
export const chartOf = ({ memberID, placement }: Registered, sponsorID: string) =>
  placement
    ? { tree: 'PLACEMENT' as const, memberID: placement.parentID, find: memberID }
    : { memberID: sponsorID, find: memberID };

const pendingText = ({ pending, cash }: Registered) => {
  if (!pending) return 'register.active';
  return cash ? 'register.pendingCash' : 'register.pending';
};

/** Confirms a registration and explains what comes next. */
export function RegistrationDone({
  done,
  byMember,
  sponsorID,
}: {
  done: Registered;
  byMember: boolean;
  sponsorID: string;
}) {
  const { t } = useTranslation();
  return (
    <Card gap={16} align="start" width="form" role="status">
      <CircleCheck size={44} color="var(--brand)" aria-hidden />
      <Text as="h2" type="large">
        {t('done.register')}
      </Text>
      <Facts>
        <Fact label="ID">
          <span className="code" data-testid="memberID">
            {done.memberID}
          </span>
        </Fact>
        <Fact label={t('label.username')}>{done.username}</Fact>
        {done.binary && (
          <Fact label={t('label.placement')}>
            {done.placement
              ? sentence(t, 'register.under', {
                  name: done.parentName ?? '',
                  id: <span className="code">{done.placement.parentID}</span>,
                  side: t(`side.${done.placement.side}`),
                })
              : t(byMember ? 'register.waitsOther' : 'register.waits')}
          </Fact>
        )}
      </Facts>
      <p className="muted">{t(pendingText(done))}</p>
      {done.reference && (
        <ButtonAnchor href={`/Payex/PaymentSuccess?reference=${done.reference}`}>
          {t('orders.payNow')}
        </ButtonAnchor>
      )}
      <Row gap={12}>
        {byMember && (
          <ButtonLink
            to="/dashboard/organisationChart"
            search={chartOf(done, sponsorID)}
            kind={done.reference ? 'quiet' : 'primary'}
          >
            {t('register.showInChart')}
          </ButtonLink>
        )}
        <ButtonLink
          to={byMember ? '/dashboard' : '/signin'}
          kind={byMember || done.reference || done.pending ? 'quiet' : 'primary'}
        >
          {t(byMember ? 'action.backHome' : done.pending ? 'forgot.back' : 'auth.signIn')}
        </ButtonLink>
      </Row>
    </Card>
  );
}
