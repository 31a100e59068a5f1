import { LANGUAGES } from '@canopy/contract/languages';
import { Link, useRouterState } from '@tanstack/react-router';
import { CircleHelp, Globe, Menu, Moon, Search, ShoppingCart, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../features/shop/mall/cartStore.ts';
import { isReady } from '../session/accountSteps.ts';
import { useLogin } from '../session/session.ts';
import { chooseTheme, useDark } from '../theme/theme.ts';
import { Money } from '../ui/value/Money.tsx';
import { usePhone } from '../ui/layout/usePhone.ts';
import { LANGUAGE_NAMES } from '../i18n/i18n.ts';
import { Button } from '../ui/input/Button.tsx';
import { Modal } from '../ui/overlay/Modal.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { helpOf } from './helpOf.ts';
import { Logo, useBrand } from '../shell/Logo.tsx';
import { keepOwnTheme } from './ownTheme.ts';
import { changeLanguage } from './changeLanguage.ts';

const ThemeDrawer = lazy(() => import('./ThemeDrawer.tsx'));

const Bell = lazy(() => import('../features/notices/notifications/Bell.tsx'));

/** Top bar: search, cart total, help, language, theme, bell, account menu. */
export function TopBar({
  onMenu,
  onSearch,
  onKeys,
}: {
  onMenu: () => void;
  onSearch: () => void;
  onKeys: () => void;
}) {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const login = useLogin()!;
  const dark = useDark();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const cart = useCart();
  const phone = usePhone();
  const [languages, setLanguages] = useState(false);
  const [looks, setLooks] = useState(false);
  const member = login.role === 'member' || login.role === 'stockist';
  const ready = isReady(login);

  return (
    <header className="top-bar">
      {phone ? (
        <Link to="/dashboard" className="brand" aria-label={brand}>
          <Logo />
        </Link>
      ) : (
        <button type="button" className="icon-button" onClick={onMenu} aria-label={t('frame.menu')}>
          <Menu size={20} aria-hidden />
        </button>
      )}
      {phone && <span className="grow" />}
      {ready && (
        <button type="button" className={phone ? 'icon-button' : 'search-box'} onClick={onSearch}>
          <Search size={phone ? 20 : 16} aria-hidden />
          <span className={phone ? 'visually-hidden' : ''}>{t('frame.search')}</span>
          {!phone && <kbd aria-hidden>Ctrl K</kbd>}
        </button>
      )}
      {!phone && <span className="grow" />}
      {ready && member && (
        <Link
          to="/dashboard/cart"
          className="icon-button cart-total"
          title={cart.count > 0 ? t('frame.cartGoods') : undefined}
        >
          <ShoppingCart size={18} aria-hidden />
          <span className="visually-hidden">{t('frame.cart')}</span>
          <Money value={cart.total} />
          {cart.count > 0 && <span className="visually-hidden">{t('frame.cartGoods')}</span>}
        </Link>
      )}
      <Link
        to="/dashboard/help"
        search={helpOf(path)}
        className="icon-button wide-only"
        aria-label={t('screen.help')}
      >
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
        onClick={() => {
          chooseTheme(dark ? 'light' : 'dark');
          keepOwnTheme();
        }}
        aria-label={t(dark ? 'theme.light' : 'theme.dark')}
      >
        {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </button>
      {ready && (
        <Suspense fallback={<span className="icon-button" />}>
          <Bell />
        </Suspense>
      )}
      <AccountMenu
        onLanguages={() => setLanguages(true)}
        onKeys={onKeys}
        onLooks={() => setLooks(true)}
      />
      <LanguageDialog open={languages} onClose={() => setLanguages(false)} />
      <Suspense fallback={null}>
        {looks && <ThemeDrawer onClose={() => setLooks(false)} />}
      </Suspense>
    </header>
  );
}

/** The languages, each under its own name. */
function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  return (
    <Modal open={open} size="small" footer={null} title={t('language.title')} onCancel={onClose}>
      <div className="language-choices">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            lang={language}
            aria-pressed={language === i18n.language}
            data-first-focus={language === i18n.language || undefined}
            kind={language === i18n.language ? 'primary' : 'quiet'}
            wide
            onClick={() => void changeLanguage(language).then(onClose)}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
