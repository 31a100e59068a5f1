import { login } from 'virtual:firstCalls';
import { Eye, Lock, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo, useBrand } from '../../../shell/Logo.tsx';
import { usePageTitle } from '../../../shell/usePageTitle.ts';
import { adoptLanguage } from '../../../i18n/i18n.ts';
import { ApiError, call, keptSettings } from '../../../session/call.ts';
import { takeRememberedLocation } from '../../../session/rememberedLocation.ts';
import { openSession } from '../../../session/session.ts';
import { WAITING_EVENT } from '../../../session/untilAvailable.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EntryPage } from '../../../ui/layout/EntryPage.tsx';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { Check, Input } from '../../../ui/input/Input.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { errorText } from '../../../ui/feedback/states.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PublicBar } from './PublicBar.tsx';
import { TreeIllustration } from './TreeIllustration.tsx';

/** Sign-in page. Plain elements and links, without the router, to keep the first load small. */
export function SignInScreen({
  preload,
  onDone,
}: {
  /** Loads what comes next, while the person types. */
  preload: () => Promise<unknown>;
  onDone: (path: string) => void;
}) {
  const { t } = useTranslation();
  const brand = useBrand();
  usePageTitle(t('auth.signIn'));
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [code, setCode] = useState('');
  const [proving, setProving] = useState(false);
  const [busyServer, setBusyServer] = useState(false);

  const load = useRef(preload);
  useEffect(() => {
    const timer = setTimeout(() => void load.current(), 2_500);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const tell = () => setBusyServer(true);
    addEventListener(WAITING_EVENT, tell);
    return () => removeEventListener(WAITING_EVENT, tell);
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const session = await send();
      await openSession(session, remember);
      await adoptLanguage(session.loginData.language);
      onDone(takeRememberedLocation());
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'TOTP_NEEDED') return setAsksCode(true);
      setWaits(failure.code === 'REGISTRATION_WAITS');
      setError(
        failure.status === 400 && failure.code !== 'INVALID_CAPTCHA'
          ? t('auth.fillBoth')
          : errorText(failure, t),
      );
    } finally {
      setBusy(false);
      setProving(false);
      setBusyServer(false);
    }
  }

  /** Signs in; if the server asks for a captcha, solves it and tries again. */
  async function send() {
    const body = {
      Username: username,
      Password: password,
      RememberMe: remember,
      ...(asksCode && code.trim() ? { TotpCode: code } : {}),
    };
    try {
      return await call(login, body, { command: true });
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'INVALID_CAPTCHA') throw failure;
      setProving(true);
      const { solveCaptcha } = await import('../../../session/captcha.ts');
      return call(login, { ...body, Captcha: await solveCaptcha() }, { command: true });
    }
  }

  return (
    <EntryPage
      label={t('auth.promise')}
      picture={<TreeIllustration />}
      promise={
        <>
          <Logo onDark />
          <h2>{t('auth.promise')}</h2>
        </>
      }
      points={
        <>
          <li>
            <ShieldCheck size={18} aria-hidden /> {t('auth.point1')}
          </li>
          <li>
            <Eye size={18} aria-hidden /> {t('auth.point2')}
          </li>
          <li>
            <Lock size={18} aria-hidden /> {t('auth.point3')}
          </li>
        </>
      }
      news={<SignInBanners />}
      bar={<PublicBar />}
      foot={
        <Text type="caption" center>
          © {new Date().getFullYear()} {brand}
        </Text>
      }
    >
      <Stack
        as="form"
        gap={20}

        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Stack gap={8}>
          <h1>{t('auth.welcome')}</h1>
          <Text type="lead" tone="muted">
            {t('auth.lead')}
          </Text>
        </Stack>
        {/* having to wait is not an error */}
        {error && (
          <Notice as="div" look={waits ? 'wait' : 'bad'} role="alert">
            {!waits && (
              <>
                <strong>{t('error.oops')}</strong>
                <br />
              </>
            )}
            {error}
          </Notice>
        )}
        <FieldBox>
          <label htmlFor="username">{t('auth.username')}</label>
          <Input
            id="username"

            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </FieldBox>
        <FieldBox>
          <Row as="span" justify="between">
            <label htmlFor="password" className="strong small">
              {t('label.password')}
            </label>
            <a href="/forgotpassword" className="small">
              {t('auth.forgot')}
            </a>
          </Row>
          <PasswordInput
            id="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FieldBox>
        {asksCode && (
          <FieldBox>
            <label htmlFor="totp">{t('auth.totpCode')}</label>
            <Input
              id="totp"

              name="TotpCode"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              // appears only when needed, so it may take the focus
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <FieldNote>{t('auth.totpHelp')}</FieldNote>
          </FieldBox>
        )}
        <Check checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('auth.remember')}
        </Check>
        {busyServer && (
          <Notice as="div" look="wait" role="status">
            {t('error.waiting')}
          </Notice>
        )}
        <Button type="submit" wide disabled={busy}>
          {proving ? t('auth.proving') : busy ? t('auth.busy') : t('auth.signIn')}
        </Button>
        <Card as="div" look="gold" row justify="between" pad="small">
          <span>
            <strong>{t('auth.invited')}</strong>
            <br />
            <span className="small muted">{t('auth.invitedText')}</span>
          </span>
          <a href="/signup" className="strong">
            {t('auth.create')}
          </a>
        </Card>
      </Stack>
    </EntryPage>
  );
}

const Banners = lazy(() => import('../../notices/banners/Banners.tsx'));
const AFTER_PAINT_MS = 400;

/** The banners of the sign-in page, whose code loads after the page and only if there are any. */
function SignInBanners() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!keptSettings()?.banners?.includes('signIn')) return;
    const timer = setTimeout(() => setWanted(true), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Banners place="signIn" />
      </Suspense>
    )
  );
}
