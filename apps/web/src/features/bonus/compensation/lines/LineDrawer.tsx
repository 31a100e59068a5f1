import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { members } from '@canopy/contract/people/members';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../i18n/texts.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../../ui/value/Facts.tsx';
import { Hero, HeroNote } from '../../../../ui/layout/Hero.tsx';
import { ListRow } from '../../../../ui/list/ListRow.tsx';
import { Notice, Tag } from '../../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useLogin } from '../../../../session/session.ts';
import { useCall } from '../../../../ui/feedback/api.ts';
import { Avatar } from '../../../../ui/picture/Avatar.tsx';
import { dateText, monthText, percentText, pvText } from '../../../../i18n/format.ts';
import { Money, Pv } from '../../../../ui/value/Money.tsx';
import { ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../../ui/value/StatusTag.tsx';
import { sentence } from '../../../../i18n/sentence.tsx';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { PairedSales } from './PairedSales.tsx';
import { SaleLink } from './SaleLink.tsx';
import { Modal } from '../../../../ui/overlay/Modal.tsx';

type Line = ResultOf<typeof compensation.lineDetail>;

/** What a member in the path is; the generation bonus counts generations instead of levels. */
const roleText = (plan: Line['plan'], role: Line['path'][number]['role']) =>
  `bonus.role.${plan === 'GENERATION' && role === 'COUNTED' ? 'COUNTED_GENERATION' : role}` as const;

/** Explains a bonus line: the sale, the upline path to the earner, the arithmetic. */
export function LineDrawer({ lineID, onClose }: { lineID: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const line = useCall(
    compensation.lineDetail,
    { LineID: lineID ?? 1 },
    { enabled: lineID !== null },
  );
  const d = line.data;
  const { memberID, role } = useLogin()!;
  const own = useCall(
    members.photo,
    { MemberID: memberID },
    { enabled: lineID !== null && (role === 'member' || role === 'stockist') },
  );
  const photoOf = (person: string | null) => (person === memberID ? own.data : undefined);
  const earner = d?.path.find((step) => step.role === 'EARNER');
  // staff, and anybody viewing another person's line, see whose it is
  const other = earner && earner.memberID !== memberID ? earner.name : undefined;
  return (
    <Modal
      open={lineID !== null}
      onCancel={onClose}
      title={t('bonus.why')}
      size="drawer"
      footer={null}
    >
      {line.error ? (
        <ErrorState error={line.error} />
      ) : !d || lineID === null ? (
        <Skeleton lines={8} />
      ) : (
        // focusable, so that it can be scrolled by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <Stack as="section" gap={16} tabIndex={0} aria-label={t('bonus.why')}>
          <Hero>
            <HeroNote>
              <Meta>
                {t(`plan.${d.plan}`)}
                {monthText(d.period)}
                {other}
              </Meta>
            </HeroNote>
            <p>
              <Money value={d.amount} size={34} />
            </p>
            <HeroNote data-testid="formula">
              <span className="code">{d.formula}</span>
            </HeroNote>
            {(d.cap || d.capFactor) && (
              <HeroNote data-testid="cap">
                {d.cap && t('bonus.cutTo', { share: d.cap.share, amount: d.amount })}{' '}
                {d.capFactor && t('bonus.capFactor', { factor: d.capFactor })}
              </HeroNote>
            )}
          </Hero>
          {d.clawBack && (
            <Notice as="div" look="bad" data-testid="clawBack">
              <p className="strong">{t('bonus.takenBack')}</p>
              <p className="small">
                {sentence(t, 'bonus.takenBackText', {
                  sale: d.salesID ? <SaleLink salesID={d.salesID} buyer={d.sourceMemberID} /> : '',
                  returned: pvText(d.clawBack.returnedPV),
                  all: pvText(d.clawBack.salePV),
                  date: dateText(d.clawBack.paidOn),
                  amount: <Money value={d.clawBack.amount} />,
                })}
              </p>
              {d.status !== 'FORFEITED' && (
                <p className="small">
                  {t(d.status === 'PAID' ? 'bonus.takenBackDone' : 'bonus.takenBackNext')}
                </p>
              )}
            </Notice>
          )}
          <Card as="div">
            <Facts>
              {d.salesID && (
                <>
                  <Fact label={t('bonus.sale')}>
                    <span data-testid="sale">
                      <SaleLink salesID={d.salesID} buyer={d.sourceMemberID} />
                    </span>
                  </Fact>
                  <Fact label={t('bonus.from')}>
                    {d.sourceName} <span className="caption">{d.sourceMemberID}</span>
                  </Fact>
                </>
              )}
              {!d.salesID && d.sourceName && (
                <Fact label={t('bonus.from')}>
                  {d.sourceName} <span className="caption">{d.sourceMemberID}</span>
                </Fact>
              )}
              {d.volume && (
                <>
                  <Fact label={t('bonus.volume')}>
                    <Pv value={d.volume} />
                  </Fact>
                </>
              )}
              {d.net && (
                <Fact label={t('bonus.net')}>
                  <Money value={d.net} />
                </Fact>
              )}
              {d.adjustments.length > 0 && (
                <Fact label={t('bonus.adjustments')}>
                  {d.adjustments.map((one) => (
                    <p key={one.adjustmentID} className="small">
                      <Meta>
                        <span className="code">{one.adjustmentID}</span>
                        <Pv value={one.volume} sign />
                        {one.reason}
                      </Meta>
                    </p>
                  ))}
                </Fact>
              )}
              {d.level !== null && d.plan !== 'BINARY' && (
                <>
                  <Fact
                    label={t(
                      d.plan === 'GENERATION'
                        ? 'bonus.generation'
                        : d.plan === 'UPGRADE_RANKING'
                          ? 'label.rank'
                          : 'bonus.level',
                    )}
                  >
                    <span data-testid="level">
                      {d.plan === 'UPGRADE_RANKING' ? nameOf(t, 'rank', d.level) : d.level}
                    </span>
                  </Fact>
                </>
              )}
              {d.percentage !== null && (
                <>
                  <Fact label={t('bonus.percentage')}>
                    <span className="code" data-testid="percentage">
                      {percentText(d.percentage)}
                    </span>
                  </Fact>
                </>
              )}
              <Fact label={t('label.status')}>
                <StatusTag of="bonus" status={d.status} />
                {d.holdReason && <p className="caption">{d.holdReason}</p>}
              </Fact>
              {(d.heldUntil || d.untilReturn) && (
                <Fact label={t('bonus.heldUntil')}>
                  {d.heldUntil ? dateText(d.heldUntil) : t('bonus.untilReturn')}
                </Fact>
              )}
              {d.transactionID && (
                <>
                  <Fact label={t('label.transaction')}>
                    <span className="code">
                      <Meta>
                        {d.transactionID}
                        {t(`wallet.${d.walletType}`)}
                      </Meta>
                    </span>
                  </Fact>
                </>
              )}
              <Fact label={t('bonus.version')}>{d.planVersion}</Fact>
            </Facts>
          </Card>
          {d.pairs && <PairedSales pairs={d.pairs} />}
          {d.path.length > 0 && (
            <Card as="div">
              <Text as="h2" below={8}>
                {other ? t('bonus.pathOf', { name: other }) : t('bonus.path')}
              </Text>
              <ol>
                {d.path.map((step, i) => (
                  <ListRow key={i} tone={step.role === 'PASSED_OVER' ? 'muted' : undefined}>
                    {i === 0 || step.role === 'EARNER' ? (
                      <Avatar name={step.name} photo={photoOf(step.memberID)} size={36} />
                    ) : (
                      <ArrowUp size={36} strokeWidth={1.2} aria-hidden />
                    )}
                    <span className="grow">
                      <span className={step.role === 'EARNER' ? 'strong' : ''}>{step.name}</span>{' '}
                      <span className="caption">{step.memberID}</span>
                      <br />
                      <span className="caption">
                        {step.reason
                          ? t('label.pair', {
                              label: t(roleText(d.plan, step.role)),
                              value: t(`reason.${step.reason}`),
                            })
                          : t(roleText(d.plan, step.role))}
                      </span>
                    </span>
                    {step.level !== null && (
                      <Tag>
                        {t(d.plan === 'GENERATION' ? 'bonus.generationN' : 'bonus.levelN', {
                          level: step.level,
                        })}
                      </Tag>
                    )}
                  </ListRow>
                ))}
              </ol>
            </Card>
          )}
          {d.recruits.length > 0 && (
            <Card as="div">
              <h2>{t('bonus.recruits')}</h2>
              <ul>
                {d.recruits.map((recruit) => (
                  <ListRow key={recruit.memberID}>
                    <Avatar name={recruit.name} size={28} />
                    <span className="grow">
                      {recruit.name}
                      {recruit.inLeg && (
                        <p className="caption" data-testid="inLeg">
                          {t('bonus.inLeg', {
                            name: nameWithId(recruit.inLeg),
                            rank: nameOf(t, 'rank', recruit.inLeg.ranking),
                          })}
                        </p>
                      )}
                    </span>
                    <span className="caption">{nameOf(t, 'rank', recruit.ranking)}</span>
                  </ListRow>
                ))}
              </ul>
            </Card>
          )}
          {d.skippedRanks && d.skippedRanks.length > 0 && (
            <Card as="div" data-testid="skippedRanks">
              <h2>{t('bonus.skippedRanks')}</h2>
              <p className="small muted">{t('bonus.skippedRanksText')}</p>
              <ul>
                {d.skippedRanks.map(({ rank, reward }) => (
                  <ListRow key={rank}>
                    <span className="grow">{nameOf(t, 'rank', rank)}</span>
                    <Money value={reward} />
                  </ListRow>
                ))}
              </ul>
            </Card>
          )}
        </Stack>
      )}
    </Modal>
  );
}

const nameWithId = ({ name, memberID }: { name: string; memberID: string | null }): string =>
  memberID === null ? name : `${name} ${memberID}`;
