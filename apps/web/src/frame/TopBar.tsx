import { auth } from '@canopy/contract/auth';
import { LANGUAGES } from '@canopy/contract/settings';
import { Link } from '@tanstack/react-router';
import { Dropdown, Modal } from 'antd';
import {
  ChevronDown,
  CircleHelp,
  Globe,
  Menu,
  Moon,
  Search,
  ShoppingCart,
  Sun,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../features/mall/cartStore.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../i18n/i18n.ts';
import { call } from '../session/call.ts';
import { closeSession, useLogin } from '../session/session.ts';
import { chooseTheme, themeChoice, useDark } from '../theme/theme.ts';
import { queryClient } from '../ui/api.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Money } from '../ui/Money.tsx';
import { useDesktop, usePhone } from '../ui/usePhone.ts';
import { Logo } from './Logo.tsx';
import { Palette } from './Palette.tsx';

/** Top bar: search, cart total, help, language, theme, account menu. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t, i18n } = useTranslation();
  const login = useLogin()!;
  const dark = useDark();
  const cart = useCart();
  const phone = usePhone();
  const desktop = useDesktop();
  const [palette, setPalette] = useState(false);
  const [languages, setLanguages] = useState(false);
  const member = login.role === 'member' || login.role === 'stockist';
  const ready = login.firstLogin === 0;

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPalette(true);
      }
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  async function signOut() {
    await call(auth.logout, {}).catch(() => undefined);
    queryClient.clear();
    await closeSession();
    location.assign('/');
  }

  return (
    <header className="top-bar">
      {phone ? (
        <Link to="/dashboard" className="brand" aria-label="Canopy">
          <Logo />
        </Link>
      ) : (
        <button type="button" className="icon-button" onClick={onMenu} aria-label={t('frame.menu')}>
          <Menu size={20} aria-hidden />
        </button>
      )}
      {phone && <span className="grow" />}
      {ready && (
        <button
          type="button"
          className={phone ? 'icon-button' : 'search-box'}
          onClick={() => setPalette(true)}
        >
          <Search size={phone ? 20 : 16} aria-hidden />
          <span className={phone ? 'visually-hidden' : ''}>{t('frame.search')}</span>
          {!phone && <kbd aria-hidden>Ctrl K</kbd>}
        </button>
      )}
      {!phone && <span className="grow" />}
      {ready && member && (
        <Link to="/dashboard/cart" className="icon-button cart-total">
          <ShoppingCart size={18} aria-hidden />
          <span className="visually-hidden">{t('frame.cart')}</span>
          <Money value={cart.total} />
        </Link>
      )}
      <Link to="/dashboard/help" className="icon-button wide-only" aria-label={t('screen.help')}>
        <CircleHelp size={18} aria-hidden />
      </Link>
      <button
        type="button"
        className="icon-button wide-only"
        onClick={() => setLanguages(true)}
        aria-label={t('label.pair', {
          label: t('language.title'),
          value: i18n.language.toUpperCase(),
        })}
      >
        <Globe size={18} aria-hidden /> {i18n.language.toUpperCase()}
      </button>
      <button
        type="button"
        className="icon-button wide-only"
        onClick={() => chooseTheme(dark ? 'light' : 'dark')}
        aria-label={t(dark ? 'theme.light' : 'theme.dark')}
      >
        {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(ready
              ? [
                  {
                    key: 'profile',
                    label: <Link to="/dashboard/myProfile">{t('screen.myProfile')}</Link>,
                  },
                ]
              : []),
            ...(ready
              ? [
                  {
                    key: 'help',
                    label: <Link to="/dashboard/help">{t('screen.help')}</Link>,
                  },
                ]
              : []),
            {
              key: 'language',
              label: t('language.title'),
              onClick: () => setLanguages(true),
            },
            {
              key: 'theme',
              label: t('label.pair', {
                label: t('theme.title'),
                value: t(`theme.${themeChoice()}`),
              }),
              children: (['light', 'dark', 'system'] as const).map((choice) => ({
                key: choice,
                label: t(`theme.${choice}`),
                onClick: () => chooseTheme(choice),
              })),
            },
            { type: 'divider' as const },
            { key: 'out', label: t('frame.logout'), onClick: () => void signOut() },
          ],
        }}
      >
        <button type="button" className="icon-button">
          <Avatar name={login.fullName} />
          <span
            className={desktop ? '' : 'visually-hidden'}
            style={{ textAlign: 'start', lineHeight: 1.25 }}
          >
            <span style={{ color: 'var(--ink)' }}>{login.fullName}</span>
            <br />
            <span className="caption">{login.memberID}</span>
          </span>
          <ChevronDown size={16} aria-hidden className="wide-only" />
        </button>
      </Dropdown>
      <Palette open={palette} onClose={() => setPalette(false)} />
      <Modal
        open={languages}
        onCancel={() => setLanguages(false)}
        footer={null}
        title={t('language.title')}
        width={380}
      >
        <div className="stack" style={{ gap: 6 }}>
          {LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              className={`button ${language === i18n.language ? '' : 'quiet'} wide`}
              onClick={() =>
                void chooseLanguage(language).then(() => {
                  setLanguages(false);
                  void queryClient.invalidateQueries();
                  // mails follow; a failure only leaves them in the language of the next sign-in
                  if (!login.actingAs)
                    void call(auth.setLanguage, { Language: language }).catch(() => undefined);
                })
              }
            >
              {LANGUAGE_NAMES[language]}
            </button>
          ))}
        </div>
      </Modal>
    </header>
  );
}
