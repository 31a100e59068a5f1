import { compensation } from '@canopy/contract/bonus/compensation';
import { RUN_THINGS } from '@canopy/contract/bonus/runReview';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../../session/session.ts';
import { PlainButton, SmallButton } from '../../../../ui/input/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { useCommand } from '../../../../ui/feedback/api.ts';
import { useFeedback } from '../../../../ui/feedback/feedback.tsx';
import { ListRow } from '../../../../ui/list/ListRow.tsx';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { Tag } from '../../../../ui/feedback/Notice.tsx';
import { ReasonDialog } from '../../../../ui/overlay/ReasonDialog.tsx';
import { Row, Stack } from '../../../../ui/layout/Stack.tsx';
import type { Review, Run } from './reviewedRun.ts';

type Thing = NonNullable<Review['things']>[number];

/** What the rules found in a run; each finding is ticked off, with an optional note. */
export function RunFlags({ run, things }: { run: Run; things: readonly Thing[] }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const { permissions } = useLogin()!;
  const [noting, setNoting] = useState<Thing | null>(null);
  const see = useCommand(compensation.seeThing, [compensation]);
  const open = run.state === 'CALCULATED' && permissions.includes('bonus.run');
  const seen = things.filter(({ seenAt }) => seenAt !== null).length;
  const tick = (thing: Pick<Thing, 'kind'> & { memberID?: string }, note?: string) =>
    see.mutateAsync({
      RunID: run.runID,
      Kind: thing.kind,
      ...(thing.memberID && { MemberID: thing.memberID }),
      ...(note && { Note: note }),
    });
  const tickAtOnce = (thing: Pick<Thing, 'kind'> & { memberID?: string }) =>
    void tick(thing).catch(failure);
  return (
    <Card gap={12} data-testid="things">
      <Row justify="between">
        <h2>{t('bonus.review.things')}</h2>
        {things.length > 0 && (
          <Tag tone={seen === things.length ? 'good' : 'wait'}>
            {t('bonus.review.seenOf', { seen, all: things.length })}
          </Tag>
        )}
      </Row>
      {things.length === 0 && <p className="muted">{t('bonus.review.nothing')}</p>}
      {RUN_THINGS.map((kind) => {
        const found = things.filter((thing) => thing.kind === kind);
        if (found.length === 0) return null;
        const unseen = found.filter(({ seenAt }) => seenAt === null);
        return (
          <section key={kind}>
            <Row justify="between">
              <h3>{t(`bonus.review.of.${kind}`)}</h3>
              {open && unseen.length > 1 && (
                <SmallButton disabled={see.isPending} onClick={() => tickAtOnce({ kind })}>
                  {t('bonus.review.seeAll', { count: unseen.length })}
                </SmallButton>
              )}
            </Row>
            <ul>
              {found.map((thing) => (
                <ListRow key={thing.memberID}>
                  <Stack gap={4} grow>
                    <Link
                      to="/dashboard/bonusReport"
                      search={{ runID: run.runID, memberID: thing.memberID }}
                    >
                      <bdi>{thing.fullName}</bdi>
                    </Link>
                    <span className="caption">
                      <Meta>
                        <Money value={thing.amount} />
                        {thing.seenBy && t('bonus.review.seenBy', { by: thing.seenBy })}
                        {thing.note}
                      </Meta>
                    </span>
                  </Stack>
                  {thing.seenAt !== null ? (
                    <Check size={18} color="var(--link)" aria-label={t('bonus.review.seen')} />
                  ) : (
                    open && (
                      <Row gap={8}>
                        <PlainButton onClick={() => setNoting(thing)}>
                          {t('bonus.review.note')}
                        </PlainButton>
                        <SmallButton disabled={see.isPending} onClick={() => tickAtOnce(thing)}>
                          {t('bonus.review.seen')}
                        </SmallButton>
                      </Row>
                    )
                  )}
                </ListRow>
              ))}
            </ul>
          </section>
        );
      })}
      <ReasonDialog
        open={noting !== null}
        what={t('bonus.review.noteOn', { name: noting?.fullName ?? '' })}
        ok={t('bonus.review.seen')}
        label={t('bonus.review.note')}
        danger={false}
        onClose={() => setNoting(null)}
        onReason={(note) => tick(noting!, note)}
      />
    </Card>
  );
}
