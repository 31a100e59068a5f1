import type { ResultOf } from '@canopy/contract/call';
import { founding } from '@canopy/contract/entry/founding';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../i18n/i18n.ts';
import { closeSession, openSession } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { TimeZoneField } from '../../../ui/input/TimeZoneField.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { NewPasswordFields } from '../../identity/auth/NewPasswordFields.tsx';
import { PublicForm } from '../../identity/auth/PublicForm.tsx';

type Opened = ResultOf<typeof founding.openSetUp>;

/** The token of a typed address, or what was typed. */
const tokenIn = (typed: string): string => typed.slice(typed.indexOf('#') + 1).trim();

/**
 * The first page of a company: its owner and its name. Only whoever has the file that the first start wrote
 * can open it; the token stands behind the `#`, which browsers send to nobody.
 */
export default function SetUpScreen() {
  const { t } = useTranslation();
  const [token, setToken] = useState(tokenIn(location.hash));
  const [opened, setOpened] = useState<Opened | null>(null);
  return opened ? (
    <PublicForm title={t('setup.title')} text={t('setup.text')}>
      <SetUpForm token={token} opened={opened} />
    </PublicForm>
  ) : (
    <PublicForm title={t('setup.title')} text={t('setup.tokenText')}>
      <TokenForm
        token={token}
        done={(typed, found) => {
          setToken(typed);
          setOpened(found);
        }}
      />
    </PublicForm>
  );
}

/** Asks for the token; one that stands in the address is checked at once. */
function TokenForm({
  token,
  done,
}: {
  token: string;
  done: (token: string, opened: Opened) => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Token: token },
    command: useCommand(founding.openSetUp, []),
    body: ({ Token }) => ({ Token: tokenIn(Token) }),
    done: (opened, { Token }) => done(tokenIn(Token), opened),
  });
  const [inAddress] = useState(token !== '');
  const { submit } = form;
  useEffect(() => {
    if (inAddress) void submit();
    // once, when the page is opened
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="Token"
        label={t('setup.token')}
        help={t('setup.tokenHelp')}
        autoComplete="off"
      />
      <Button type="submit" wide disabled={form.busy}>
        {t('setup.open')}
      </Button>
    </Form>
  );
}

function SetUpForm({ token, opened }: { token: string; opened: Opened }) {
  const { t, i18n } = useTranslation();
  const form = useForm({
    initial: {
      Company: opened.company,
      DefaultLanguage: opened.defaultLanguage as string,
      TimeZone: opened.timeZone,
      FullName: '',
      Email: '',
      Username: opened.username,
      Password: '',
      ConfirmPassword: '',
    },
    command: useCommand(founding.setUp, []),
    body: ({ DefaultLanguage, ...values }) => ({
      Token: token,
      ...values,
      DefaultLanguage: DefaultLanguage as Language,
      Language: i18n.language as Language,
    }),
    done: async (session) => {
      // whoever was signed in here before is somebody else
      await closeSession();
      await openSession(session);
      // the page starts anew, under the company's own name
      location.assign('/dashboard');
    },
  });
  const { Username, FullName, Company } = form.values;
  return (
    <Form form={form} gap={24}>
      <Stack gap={16}>
        <h2>{t('setup.company')}</h2>
        <TextField form={form} name="Company" label={t('setup.companyName')} maxLength={40} />
        <Grid columns="form">
          <SelectField
            form={form}
            name="DefaultLanguage"
            label={t('setup.visitorsLanguage')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
          <TimeZoneField form={form} present={opened.timeZone} />
        </Grid>
      </Stack>
      <Stack gap={16}>
        <h2>{t('setup.you')}</h2>
        <Grid columns="form">
          <TextField
            form={form}
            name="FullName"
            label={t('setup.name')}
            autoComplete="name"
            maxLength={100}
          />
          <TextField
            form={form}
            name="Username"
            label={t('label.username')}
            autoComplete="username"
          />
        </Grid>
        <TextField
          form={form}
          name="Email"
          label={t('label.email')}
          type="email"
          autoComplete="email"
        />
        <Grid columns="form">
          <NewPasswordFields
            form={form}
            own={{ username: Username, name: FullName, brand: Company, staff: true }}
          />
        </Grid>
      </Stack>
      <p className="small muted">{t('setup.next')}</p>
      <Button type="submit" wide disabled={form.busy}>
        {t('setup.save')}
      </Button>
    </Form>
  );
}
