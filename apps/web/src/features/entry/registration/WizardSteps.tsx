import { files } from '@canopy/contract/company/files';
import { members } from '@canopy/contract/people/members';
import { registration } from '@canopy/contract/entry/registration';
import { REGISTRATION_STEPS, stepOfField } from '@canopy/domain/registration';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, loadPublicSettings } from '../../../session/call.ts';
import { useLogin, currentLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { Steps } from '../../../ui/layout/Steps.tsx';
import { StickyActions } from '../../../ui/layout/StickyActions.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCommand, EVERYTHING, refresh } from '../../../ui/feedback/api.ts';
import { FormMessage } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { usePin } from '../../../ui/input/usePin.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { clearTempCart } from '../../shop/mall/tempCart.ts';
import { clearDraft, saveDraft, withShipping, type Draft, type StoredDraft } from './draft.ts';
import { PackageStep, PaymentStep } from './payingSteps.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { placeBody, registrationBody } from './registrationBody.ts';
import { RegistrationDone, type Registered } from './RegistrationDone.tsx';
import { AddressStep, BankStep, ShippingStep, SponsorStep } from './steps.tsx';
import { Summary } from './Summary.tsx';
import { takenFields } from './takenFields.ts';
import { allProblems, CODE_FIELD, stepProblems, TITLE_OTHER, today } from './wizardRules.ts';
import { stockProblem } from './stockProblem.ts';
import { usePlace, type WantedPlace } from './usePlace.ts';
import { useQuote } from './useQuote.ts';
import { useSteps } from './useSteps.ts';
import { wrongPostCode } from './wrongPostCode.ts';
import { WalletCosts } from './WalletCosts.tsx';
import { TermsBox } from './TermsBox.tsx';

/** Steps that a price is needed for: nothing is agreed to without one. */
const PRICED: ReadonlySet<string> = new Set(['package', 'shipping', 'payment']);

export interface WizardProps {
  sponsor: string;
  binary: boolean;
  place?: WantedPlace;
  /** Called once the server has accepted the registration. */
  onDone: () => void;
}

/** The wizard's steps, resuming where `stored` was left. */
export function WizardSteps({
  binary,
  place: invited,
  stored,
  onDone,
}: WizardProps & { stored: StoredDraft }) {
  const { t } = useTranslation();
  const login = useLogin();
  const { at, go: goTo } = useSteps(stored.step);
  const [resumeAt, setResumeAt] = useState(stored.reached > 1 ? stored.reached : null);
  const [place, setPlace] = useState<WantedPlace | null>(invited ?? null);
  const [done, setDone] = useState<Registered | null>(null);
  const ticket = useRef<Promise<string> | null>(null);
  const usedTicket = useRef<string>(undefined);
  const step = REGISTRATION_STEPS[at]!;
  const register = useCommand(registration.register, EVERYTHING);
  const heading = useRef<HTMLHeadingElement>(null);

  const form = useForm<Draft>({
    initial: stored.draft,
    kept: true,
    check: (draft) => stepProblems(step, draft),
    send: async (draft): Promise<unknown> => {
      if (step === 'sponsor')
        await call(members.sponsor, { SponsorID: draft.SponsorID }, { patient: true });
      if (step === 'personal') {
        const taken = await takenFields(draft);
        if (taken.length > 0) return form.setProblems(taken);
      }
      const wrong = await wrongPostCode(step, draft, t);
      if (wrong) return form.setProblems([wrong]);
      if (PRICED.has(step)) {
        if (!(await quote.isPriced(step))) return false;
        const short = stockProblem(step, draft, quote.known?.soldFrom, t);
        if (short) return jumpTo(short.field, [short]);
      }
      if (step === 'sponsor' || step === 'payment') {
        // the next position is read before it is taken
        if (seen?.lost) return setPlace(null);
        await knowPlace();
      }
      if (at === REGISTRATION_STEPS.length - 1) {
        if (draft.PaymentType !== 'WALLET') return submit(withShipping(draft));
        const open = allProblems(withShipping(draft));
        return open.length > 0 ? jumpTo(open[0]!.field, open) : pin.ask();
      }
      // after a reload, re-entering the secrets leads back to the step where the person left off
      const back = step === 'personal' && resumeAt !== null ? resumeAt : at + 1;
      if (step === 'personal') setResumeAt(null);
      go(back);
    },
  });
  const draft = form.values;
  useEffect(() => void saveDraft(draft, Math.max(at, resumeAt ?? 0)), [draft, at, resumeAt]);
  const shipped = withShipping(draft);
  const quote = useQuote(draft);
  const total = quote.known?.total ?? null;
  const seen = usePlace(binary, place, draft.SponsorID);

  /** Refuses to go on while it is not known where the new member will stand. */
  async function knowPlace(): Promise<void> {
    if (!seen || seen.place !== undefined) return;
    const { error } = await seen.refetch();
    if (error) throw error;
  }

  function go(next: number) {
    goTo(next);
    requestAnimationFrame(() => {
      heading.current?.focus();
      heading.current?.scrollIntoView({ block: 'nearest' });
    });
  }

  async function submit(whole: Draft, SecurityPin = ''): Promise<void> {
    const problems = allProblems(whole);
    if (problems.length > 0) return jumpTo(problems[0]!.field, problems);
    const byWallet = whole.PaymentType === 'WALLET';
    try {
      const result = await register.mutateAsync({
        ...registrationBody(whole, total!),
        ...placeBody(binary, place, seen),
        ...(byWallet ? { SecurityPin } : {}),
        ...(usedTicket.current ? { Ticket: usedTicket.current } : {}),
        ...(await captchaOf()),
      });
      clearDraft();
      clearTempCart();
      // if the redirect fails, the registration exists already
      if (result.paymentReference) {
        const { redirectToProvider } = await import('../../money/wallets/redirectToProvider.ts');
        await redirectToProvider(result.paymentReference).catch(() => {});
      }
      onDone();
      setDone({
        reference: result.paymentReference,
        memberID: result.memberID,
        username: whole.Username,
        pending: !byWallet,
        cash: whole.PaymentType === 'STOCKIST',
        placement: result.placement,
        parentName: result.parentName,
        binary,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // what has changed is on the screen when the person is asked again
      if (error.code === 'PRICE_CHANGED') await quote.refetch();
      if (error.code.startsWith('PLACEMENT_')) {
        // the wanted place is taken: the sponsor's placement strategy offers the next one
        if (place) setPlace(null);
        else await seen?.refetch();
      }
      if (error.code === 'TERMS_CHANGED') void refresh([registration.terms]);
      const known = CODE_FIELD[error.code];
      if (known) {
        goTo(REGISTRATION_STEPS.indexOf(known[0]));
        form.setProblems([{ field: known[1], code: error.code }]);
      } else if (Object.keys(error.fields)[0]) jumpTo(Object.keys(error.fields)[0]!, []);
      throw error;
    }
  }

  function jumpTo(field: string, problems: Parameters<typeof form.setProblems>[0]) {
    const target =
      stepOfField(field) ??
      REGISTRATION_STEPS.find((name) => stepProblems(name, draft).some((p) => p.field === field)) ??
      step;
    goTo(REGISTRATION_STEPS.indexOf(target));
    form.setProblems(problems);
  }

  const pin = usePin(
    (SecurityPin) => submit(withShipping(draft), SecurityPin),
    <WalletCosts total={total} wallet={draft.PaymentWallet} />,
    // other refusals have already led to their step
    { onFields: (error) => error.code in CODE_FIELD || form.onFields(error) },
  );

  if (done) {
    const { SponsorID } = draft;
    return <RegistrationDone done={done} byMember={login !== null} sponsorID={SponsorID} />;
  }
  const common = { form, binary };
  const upload = login
    ? undefined
    : () => {
        ticket.current ??= newTicket().catch((error: unknown) => {
          ticket.current = null;
          throw error;
        });
        return ticket.current.then((value) => (usedTicket.current = value));
      };
  return (
    <Grid columns="aside">
      <Card
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Steps
          label={t('register.title')}
          at={at}
          onGo={go}
          steps={REGISTRATION_STEPS.map((name, i) => ({
            key: name,
            title: t(`register.${name}`),
            name: t('register.stepN', { number: i + 1, name: t(`register.${name}`) }),
          }))}
        />
        <Text as="h2" ref={heading} tabIndex={-1} below={16}>
          <span className="muted">
            {at + 1} / {REGISTRATION_STEPS.length}
          </span>{' '}
          {step === 'bank'
            ? t('label.optional', { label: t('register.bankTitle') })
            : t((login && TITLE_OTHER[step]) || `register.${step}Title`)}
        </Text>
        <Stack gap={20}>
          <FormMessage message={form.message} />
          {step === 'personal' && resumeAt !== null && (
            <Notice role="status">{t('register.resumed')}</Notice>
          )}
          {step === 'sponsor' && <SponsorStep {...common} />}
          {seen && (step === 'sponsor' || step === 'payment') && draft.SponsorID && (
            <PlaceNote seen={seen} onDrop={() => setPlace(null)} />
          )}
          {step === 'personal' && <PersonalStep {...common} today={today()} ticket={upload} />}
          {step === 'address' && <AddressStep {...common} />}
          {step === 'bank' && <BankStep {...common} />}
          {step === 'package' && <PackageStep {...common} soldFrom={quote.known?.soldFrom} />}
          {step === 'shipping' && <ShippingStep {...common} soldFrom={quote.known?.soldFrom} />}
          {step === 'payment' && (
            <>
              {total === null ? (
                <ReadState read={quote} lines={4} height={56} />
              ) : (
                <PaymentStep {...common} total={total} ticket={upload} />
              )}
              <TermsBox form={form} />
            </>
          )}
          <StickyActions>
            {at > 0 && (
              <Button kind="quiet" onClick={() => go(at - 1)}>
                {t('action.back')}
              </Button>
            )}
            <Button type="submit" disabled={form.busy || (PRICED.has(step) && quote.waiting)}>
              {t(at === REGISTRATION_STEPS.length - 1 ? 'register.submit' : 'action.next')}
            </Button>
          </StickyActions>
        </Stack>
      </Card>
      <Summary draft={shipped} quote={quote} />
      {pin.dialog}
    </Grid>
  );
}

/** A ticket that allows a visitor to upload files. */
const newTicket = async () => call(files.uploadTicket, await captchaOf(), { command: true });

/** A solved captcha, if the company requires one for visitors. */
async function captchaOf(): Promise<{ Captcha?: string }> {
  if (currentLogin() || !(await loadPublicSettings()).captchaRegister) return {};
  const { solveCaptcha } = await import('../../../session/captcha.ts');
  return { Captcha: await solveCaptcha() };
}
