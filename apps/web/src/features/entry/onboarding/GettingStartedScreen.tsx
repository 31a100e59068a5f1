import {
  COMPANY_GROUPS,
  SECOND_PERSON_STEPS,
  type CompanyGroup,
  type CompanyStep,
  type onboarding,
} from '@canopy/contract/entry/onboarding';
import type { ResultOf } from '@canopy/contract/call';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { PlainButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { timeText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import {
  SetupStep,
  SetupSteps,
  StepGroup,
  type StepState,
} from '../../../ui/layout/SetupSteps.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { STEP_PLACES } from './places.ts';
import { StepPanel } from './StepPanel.tsx';
import { useSetupSteps } from './useFirstSteps.ts';

type Step = ResultOf<typeof onboarding.steps>['steps'][number];

/** Everything a new company sets up, in groups by what it holds up; the next step is open in place. */
export default function GettingStartedScreen() {
  const { t } = useTranslation();
  const read = useSetupSteps();
  const [chosen, setChosen] = useState<CompanyStep | null>(null);
  if (!read.data) {
    return <PageState title={t('screen.gettingStarted')} read={read} />;
  }
  const { steps } = read.data;
  if (steps.length === 0) {
    return (
      <>
        <PageHeader title={t('screen.gettingStarted')} />
        <Card as="div">
          <EmptyState drawing="done" title={t('onboarding.allDone')} />
        </Card>
      </>
    );
  }
  const left = steps.filter(({ done }) => !done);
  // a chosen step that is done meanwhile makes way for the next one
  const next = left.find(({ step }) => step === chosen) ?? left[0];
  const stateOf = ({ step, done }: Step): StepState =>
    done ? 'done' : step === next?.step ? 'next' : 'open';
  const rowsOf = (group: CompanyGroup) =>
    steps.filter(({ step }) => (COMPANY_GROUPS[group] as readonly CompanyStep[]).includes(step));
  const isDone = (step: CompanyStep) => steps.find((row) => row.step === step)?.done ?? true;
  return (
    <>
      <PageHeader
        title={t('screen.gettingStarted')}
        hint={next ? t('onboarding.hint', { count: left.length }) : t('onboarding.allDone')}
      />
      <Grid columns="aside">
        <SetupSteps
          title={t('onboarding.done', { done: steps.length - left.length, total: steps.length })}
          note={next && t('onboarding.next', { step: t(`onboarding.${next.step}`) })}
          states={steps.map(stateOf)}
          label={t('onboarding.done', { done: steps.length - left.length, total: steps.length })}
        >
          {(Object.keys(COMPANY_GROUPS) as CompanyGroup[]).map((group) => {
            const rows = rowsOf(group);
            return (
              <StepGroup
                key={group}
                title={t(`onboarding.group.${group}`)}
                note={t('onboarding.of', {
                  done: rows.filter(({ done }) => done).length,
                  total: rows.length,
                })}
              >
                {rows.map((row) => (
                  <OneStep
                    key={row.step}
                    row={row}
                    number={steps.indexOf(row) + 1}
                    state={stateOf(row)}
                    onOpen={() => setChosen(row.step)}
                  />
                ))}
              </StepGroup>
            );
          })}
        </SetupSteps>
        <Side isDone={isDone} />
      </Grid>
    </>
  );
}

function OneStep({
  row: { step, seenBy, seenAt },
  number,
  state,
  onOpen,
}: {
  row: Step;
  number: number;
  state: StepState;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const { permissions, decidesAlone } = useLogin()!;
  const { right, link } = STEP_PLACES[step];
  const may = permissions.includes(right);
  // contact data of members acts at once while nobody else is there
  const second = SECOND_PERSON_STEPS.includes(step) && !(decidesAlone && step === 'companyMember');
  const name = t(`onboarding.${step}`);
  return (
    <SetupStep
      state={state}
      number={number}
      second={second}
      title={name}
      line={
        state !== 'done'
          ? t('onboarding.untilThen', { what: t(`onboarding.why.${step}`) })
          : seenBy && t('onboarding.seen', { name: seenBy, at: timeText(seenAt!) })
      }
      end={
        <>
          {second && state !== 'done' && <Tag tone="gold">{t('onboarding.secondPerson')}</Tag>}
          {may && state === 'done' && (
            <Link
              {...link}
              aria-label={t('label.pair', { label: t('onboarding.change'), value: name })}
            >
              {t('onboarding.change')}
            </Link>
          )}
          {state === 'open' && (
            <PlainButton
              aria-label={t('label.pair', { label: t('onboarding.open'), value: name })}
              onClick={onOpen}
            >
              {t('onboarding.open')}
            </PlainButton>
          )}
        </>
      }
    >
      {state === 'next' &&
        (may ? (
          <StepPanel step={step} />
        ) : (
          <Text type="small">{t('onboarding.othersDo', { area: name })}</Text>
        ))}
    </SetupStep>
  );
}

/** Beside the steps: why some wait, what works already, and the way for who brings members along. */
function Side({ isDone }: { isDone: (step: CompanyStep) => boolean }) {
  const { t } = useTranslation();
  const { permissions } = useLogin()!;
  const works = [
    {
      what: t('onboarding.works.registration'),
      good: isDone('packages'),
      says: t(isDone('packages') ? 'onboarding.isOpen' : 'onboarding.isClosed'),
    },
    {
      what: t('onboarding.works.malls'),
      good: isDone('maintenance'),
      says: t(isDone('maintenance') ? 'onboarding.isFilled' : 'onboarding.isEmpty'),
    },
    {
      what: t('onboarding.works.mails'),
      good: isDone('mail'),
      says: t(isDone('mail') ? 'onboarding.isSent' : 'onboarding.isKept'),
    },
    { what: t('onboarding.works.bonuses'), good: true, says: t('onboarding.isCounted') },
  ];
  return (
    <Grid as="aside">
      {!isDone('staff') && (
        <Card look="gold" gap={8}>
          <h2>{t('onboarding.whySecond')}</h2>
          <p className="small">{t('onboarding.whySecondText')}</p>
        </Card>
      )}
      <Card gap={8}>
        <h2>{t('onboarding.worksTitle')}</h2>
        <ul>
          {works.map(({ what, good, says }) => (
            <ListRow key={what}>
              <span className="grow small">{what}</span>
              <Tag tone={good ? 'good' : 'wait'}>{says}</Tag>
            </ListRow>
          ))}
        </ul>
      </Card>
      {permissions.includes('member.import') && (
        <Card gap={8} align="start">
          <h2>{t('onboarding.bring')}</h2>
          <p className="small">{t('onboarding.bringText')}</p>
          <ButtonLink to="/dashboard/memberImport" kind="quiet" size="small">
            {t('screen.memberImport')}
          </ButtonLink>
        </Card>
      )}
    </Grid>
  );
}
