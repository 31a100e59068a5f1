import { Check, Flag, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { nameOf } from '../../../i18n/texts.ts';
import { Avatar } from '../../../ui/picture/Avatar.tsx';
import { CountBar } from '../../../ui/chart/Bars.tsx';
import { timeText } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { RankConditions } from './RankConditions.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { Advice } from './useAdvice.ts';

type Next = NonNullable<Advice['nextRank']>;

/** The conditions of the next rank: who counts already, and who is closest with what is missing. */
export function NextRank({ next }: { next: Next }) {
  const { t } = useTranslation();
  const have = Math.min(next.counted, next.recruitCount);
  return (
    <Stack ruled data-testid="nextRank">
      <Row justify="between">
        <Row as="h2" gap={8}>
          <Star size={18} color="var(--gold)" aria-hidden />
          {t('home.nextRank', { rank: nameOf(t, 'rank', next.rank) })}
        </Row>
        {next.recruitCount > 0 && (
          <strong>{t('home.of', { have, need: next.recruitCount })}</strong>
        )}
      </Row>
      {next.recruitCount > 0 && (
        <>
          <CountBar have={have} need={next.recruitCount} />
          <p className="small muted">
            {t(next.differentLegs ? 'coach.asksLegs' : 'coach.asksRecruits', {
              count: next.recruitCount,
              rank: nameOf(t, 'rank', next.recruitRank),
            })}
          </p>
        </>
      )}
      {next.progress && (
        <RankConditions row={{ ...next.progress, recruits: null }} differentLegs={false} />
      )}
      {next.people.length > 0 && (
        <ul>
          {next.people.map((person) => (
            <ListRow key={person.memberID}>
              <Avatar name={person.fullName} size={30} />
              <Stack gap={4} grow>
                <bdi>{person.fullName}</bdi>
                <span className="caption">
                  {person.is === 'COUNTS'
                    ? t('coach.counts', { rank: nameOf(t, 'rank', person.ranking) })
                    : person.is === 'LACKS_PACKAGE'
                      ? t('coach.lacksPackage')
                      : person.is === 'LACKS_VOLUME'
                        ? t('coach.lacksVolume', { rank: nameOf(t, 'rank', next.recruitRank) })
                        : t('coach.lacksRecruits', {
                            count: person.missing,
                            rank: nameOf(t, 'rank', next.recruitRank),
                          })}
                </span>
              </Stack>
              {person.is === 'COUNTS' ? (
                <Check size={18} color="var(--link)" aria-hidden />
              ) : (
                <Flag size={18} color="var(--gold)" aria-hidden />
              )}
            </ListRow>
          ))}
        </ul>
      )}
      <p className="small muted">
        {sentence(t, 'home.reward', {
          amount: (
            <Text as="strong" tone="gold">
              <Money value={next.reward} />
            </Text>
          ),
        })}
      </p>
      <Row justify="between">
        <span className="caption">{t('home.estimatedAt', { at: timeText(next.asOf) })}</span>
        <ButtonLink to="/dashboard/rankProgress" kind="plain" size="small">
          {t('ranks.all')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
