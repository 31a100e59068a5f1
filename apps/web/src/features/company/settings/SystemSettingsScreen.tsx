import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import type { ResultOf } from '@canopy/contract/call';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { settings } from '@canopy/contract/company/settings';
import { AUTOMATIC_STRATEGIES } from '@canopy/domain/placement';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../i18n/i18n.ts';
import { keepWorkspace } from '../../../session/keptSettings.ts';
import { useCall, useCommand, EVERYTHING } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { useForm, type FormState } from '../../../ui/input/useForm.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Sections } from '../../../ui/layout/Sections.tsx';
import { StickyActions } from '../../../ui/layout/StickyActions.tsx';
import { CompanyProfile } from './CompanyProfile.tsx';
import { TimeSettings } from './TimeSettings.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { OwnNames } from './OwnNames.tsx';
import { BankAccounts } from './BankAccounts.tsx';
import { WaitingSettings } from './WaitingSettings.tsx';
import { OrderSettings } from './OrderSettings.tsx';
import { TermsEditor } from './TermsEditor.tsx';

type Fallback = (typeof AUTOMATIC_STRATEGIES)[number];
type Settings = ResultOf<typeof settings.systemSettings>;

/** Sign-in rules and maintenance mode. */
export default function SystemSettingsScreen() {
  const { t } = useTranslation();
  const stored = useCall(settings.systemSettings, {});
  if (!stored.data) {
    return <PageState title={t('screen.systemSettings')} read={stored} />;
  }
  return (
    <>
      <PageHeader title={t('screen.systemSettings')} hint={t('setting.hint')} />
      <Sections>
        <Stack gap={20}>
          <WaitingSettings />
          <CompanyProfile />
          <SettingsForm key={JSON.stringify(stored.data)} stored={stored.data} />
        </Stack>
        <TimeSettings />
        <BankAccounts />
        <OrderSettings />
        <OwnNames />
        <TermsEditor />
        <SettingHistory />
      </Sections>
    </>
  );
}

function SettingsForm({ stored }: { stored: Settings }) {
  const { t } = useTranslation();
  const { success, confirm } = useFeedback();
  const form = useForm({
    initial: {
      Maintenance: stored.maintenance,
      DefaultLanguage: stored.defaultLanguage as string,
      CaptchaSignIn: stored.captchaSignIn,
      CaptchaRegister: stored.captchaRegister,
      CaptchaForgot: stored.captchaForgot,
      TotpForStaff: stored.totpForStaff,
      SignInFailures: String(stored.signInFailures),
      NetworkAccounts: String(stored.networkAccounts),
      LockBySecondPerson: stored.lockBySecondPerson,
      TankDays: String(stored.tankDays),
      TankFallback: stored.tankFallback as string,
      PlaceByLinkOnly: stored.placeByLinkOnly,
      MoveBySecondPerson: stored.moveBySecondPerson,
      WithdrawalNeedsVerification: stored.withdrawalNeedsVerification,
      FreeRegistration: stored.freeRegistration,
      Workspace: stored.workspace,
      NoticeTexts: stored.noticeTexts,
    },
    command: useCommand(settings.saveSystemSettings, EVERYTHING),
    body: (values) => ({
      ...values,
      DefaultLanguage: values.DefaultLanguage as Language,
      SignInFailures: numberOf(values.SignInFailures),
      NetworkAccounts: numberOf(values.NetworkAccounts),
      TankDays: numberOf(values.TankDays),
      TankFallback: values.TankFallback as Fallback,
    }),
    done: (saved) => {
      keepWorkspace(saved.workspace);
      // what loosens a guard waits
      form.set('TotpForStaff', saved.totpForStaff);
      form.set('LockBySecondPerson', saved.lockBySecondPerson);
      form.set('MoveBySecondPerson', saved.moveBySecondPerson);
      form.set('WithdrawalNeedsVerification', saved.withdrawalNeedsVerification);
      success(t('done.updated'));
    },
  });
  const save = () => {
    const closing = form.values.Maintenance && !stored.maintenance;
    if (closing) confirm(t('setting.closeText'), () => form.submit());
    else void form.submit();
  };
  return (
    <Form form={form} width="text" onSubmit={save}>
      <Card gap={16}>
        <h2>{t('setting.portal')}</h2>
        <Switch form={form} name="Maintenance" label={t('setting.maintenance')}>
          {t('setting.maintenanceText')}
        </Switch>
        <SelectField
          form={form}
          name="DefaultLanguage"
          label={t('setting.language')}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: LANGUAGE_NAMES[language],
          }))}
        />
        <Switch form={form} name="Workspace" label={t('setting.workspace')}>
          {t('setting.workspaceText')}
        </Switch>
        <Switch form={form} name="NoticeTexts" label={t('setting.noticeTexts')}>
          {t('setting.noticeTextsText')}
        </Switch>
      </Card>
      <Card gap={16}>
        <h2>{t('setting.signIn')}</h2>
        <Switch form={form} name="TotpForStaff" label={t('setting.totp')}>
          {t('setting.totpText')}
        </Switch>
        <Switch form={form} name="CaptchaSignIn" label={t('setting.captchaSignIn')} />
        <Switch form={form} name="CaptchaRegister" label={t('setting.captchaRegister')} />
        <Switch form={form} name="CaptchaForgot" label={t('setting.captchaForgot')} />
        <Grid columns="form">
          <TextField
            form={form}
            name="SignInFailures"
            label={t('setting.failures')}
            help={t('setting.failuresHelp')}
            inputMode="numeric"
            maxLength={2}
          />
          <TextField
            form={form}
            name="NetworkAccounts"
            label={t('setting.accounts')}
            help={t('setting.accountsHelp')}
            inputMode="numeric"
            maxLength={4}
          />
        </Grid>
      </Card>
      <Card gap={16}>
        <h2>{t('setting.bonus')}</h2>
        <Switch form={form} name="LockBySecondPerson" label={t('setting.secondPerson')} />
        <p className="caption">{t('setting.secondPersonHelp')}</p>
      </Card>
      <Card gap={16}>
        <h2>{t('area.member')}</h2>
        <Grid columns="form">
          <TextField
            form={form}
            name="TankDays"
            label={t('setting.tankDays')}
            inputMode="numeric"
            maxLength={3}
          />
          <SelectField
            form={form}
            name="TankFallback"
            label={t('setting.tankFallback')}
            options={AUTOMATIC_STRATEGIES.map((value) => ({
              value,
              label: t(`strategy.${value}`),
            }))}
          />
        </Grid>
        <Switch form={form} name="FreeRegistration" label={t('setting.freeRegistration')}>
          {t('setting.freeRegistrationText')}
        </Switch>
        <Switch form={form} name="PlaceByLinkOnly" label={t('setting.placeByLinkOnly')} />
        <Switch form={form} name="MoveBySecondPerson" label={t('setting.moveBySecondPerson')}>
          {t('setting.guardedHelp')}
        </Switch>
        <Switch
          form={form}
          name="WithdrawalNeedsVerification"
          label={t('setting.withdrawalNeedsVerification')}
        >
          {t('setting.guardedHelp')}
        </Switch>
      </Card>
      <StickyActions always>
        <Button type="submit" disabled={form.busy}>
          {t('action.save')}
        </Button>
      </StickyActions>
    </Form>
  );
}

function Switch<V extends object>({
  form,
  name,
  label,
  children,
}: {
  form: FormState<V>;
  name: keyof V & string;
  label: string;
  children?: ReactNode;
}) {
  return (
    <Check
      top
      name={name}
      checked={Boolean(form.values[name])}
      onChange={(event) => form.set(name, event.target.checked as V[typeof name])}
    >
      <span className="strong">{label}</span>
      {children && (
        <>
          <br />
          <span className="small muted">{children}</span>
        </>
      )}
    </Check>
  );
}
