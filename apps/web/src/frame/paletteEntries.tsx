import { help } from '@canopy/contract/office/help';
import { mall } from '@canopy/contract/shop/mall';
import { members } from '@canopy/contract/people/members';
import { products } from '@canopy/contract/shop/products';
import { sales } from '@canopy/contract/checkout/sales';
import { LANGUAGES } from '@canopy/contract/languages';
import { MALL_TYPES, type MallType } from '@canopy/domain/mall';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import {
  CircleHelp,
  Globe,
  Keyboard,
  LogOut,
  Moon,
  Package,
  ReceiptText,
  Sun,
  UserRound,
} from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../i18n/i18n.ts';
import { menuOf } from '../screens.ts';
import { useLogin } from '../session/session.ts';
import { chooseTheme } from '../theme/theme.ts';
import { keepOwnTheme } from './ownTheme.ts';
import { useCall } from '../ui/feedback/api.ts';
import { changeLanguage } from './changeLanguage.ts';
import { useKeyboard } from '../ui/layout/usePhone.ts';
import { fuzzyScore } from './fuzzy.ts';
import { ScreenIcon } from '../shell/icons.tsx';
import { inFirstMall, mallsOf } from './paletteProducts.ts';
import { recentsOf } from './recents.ts';
import { signOut } from './signOut.ts';

/** A search result. */
export interface Entry {
  /** Identifies the same thing across searches. */
  key: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  run: () => void;
}

export interface EntryGroup {
  title: 'recent' | 'pages' | 'members' | 'orders' | 'products' | 'help' | 'actions';
  entries: Entry[];
}

const FOUND = 5;
const MIN_LETTERS = 2;

/** What the person can find for a text, by kind; without a text, what was opened last. */
export function useEntries(text: string, onKeys: () => void): EntryGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const login = useLogin()!;
  const found = useFound(text);
  const keyboard = useKeyboard();

  const { pages, actions } = useMemo(() => {
    const pages = menuOf(login).map((screen): Entry => ({
      key: `page ${screen.to}`,
      label: t(`screen.${screen.title}`),
      icon: <ScreenIcon name={screen.menu.icon} />,
      run: () => void navigate({ to: screen.to }),
    }));
    const actions: Entry[] = [
      ...(['light', 'dark', 'system'] as const).map((choice) => ({
        key: `theme ${choice}`,
        label: t('label.pair', { label: t('theme.title'), value: t(`theme.${choice}`) }),
        icon: choice === 'light' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />,
        run: () => {
          chooseTheme(choice);
          keepOwnTheme();
        },
      })),
      ...LANGUAGES.map((language) => ({
        key: `language ${language}`,
        label: t('label.pair', { label: t('language.title'), value: LANGUAGE_NAMES[language] }),
        icon: <Globe size={18} aria-hidden />,
        run: () => void changeLanguage(language),
      })),
      ...(keyboard
        ? [
            {
              key: 'keys',
              label: t('keys.title'),
              icon: <Keyboard size={18} aria-hidden />,
              run: onKeys,
            },
          ]
        : []),
      {
        key: 'out',
        label: t('frame.logout'),
        icon: <LogOut size={18} aria-hidden />,
        run: () => void signOut(),
      },
    ];
    return { pages, actions };
  }, [t, login, navigate, onKeys, keyboard]);
  const things = thingEntries(found, (link) => void navigate(link));

  if (text.trim() === '') {
    const known = [...pages, ...actions];
    const recent = recentsOf(login.memberID).flatMap((kept): Entry[] => {
      const entry = known.find(({ key }) => key === kept.key);
      if (entry) return [entry];
      const opened = thingOf(kept.key);
      return opened ? [{ ...kept, icon: opened.icon, run: () => void navigate(opened.link) }] : [];
    });
    return groups({ recent, pages });
  }
  const fitting = (entries: Entry[]) =>
    entries
      .map((entry) => ({ entry, score: fuzzyScore(entry.label, text) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, FOUND)
      .map(({ entry }) => entry);
  return groups({ pages: fitting(pages), ...things, actions: fitting(actions) });
}

const groups = (by: Partial<Record<EntryGroup['title'], Entry[]>>): EntryGroup[] =>
  (Object.entries(by) as [EntryGroup['title'], Entry[]][])
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => ({ title, entries }));

/** Products on sale in a mall matching a text. */
function useForSale(
  MallType: MallType,
  page: { Search: string; PageSize: number },
  options: { enabled: boolean; keep: boolean },
) {
  const { data } = useCall(mall.productList, { ...page, MallType }, options);
  return { mall: MallType, rows: data?.rows };
}

/** Matching members, orders and products, each only where the person may see them. */
function useFound(text: string) {
  const login = useLogin()!;
  const Search = text.trim();
  const member = login.role === 'member' || login.role === 'stockist';
  const asks = Search.length >= MIN_LETTERS;
  const may = (right: (typeof login.permissions)[number]) => login.permissions.includes(right);
  const page = { Search, PageSize: FOUND };
  const options = (allowed: boolean) => ({ enabled: asks && allowed, keep: asks });
  const people = useCall(members.list, page, options(member || may('member.view')));
  const orders = useCall(sales.list, page, options(member || may('sale.view')));
  const pages = useCall(help.find, { Search }, options(true));
  const open = member ? mallsOf(login.packageRank) : [];
  const sold = [
    useForSale(2, page, options(open.includes(2))),
    useForSale(3, page, options(open.includes(3))),
    useForSale(4, page, options(open.includes(4))),
  ].filter((one) => open.includes(one.mall));
  const made = useCall(products.list, page, options(!member && may('product.view')));
  return {
    people: asks ? (people.data?.rows ?? []) : [],
    orders: asks ? (orders.data?.rows ?? []) : [],
    forSale: asks ? inFirstMall(sold, FOUND) : [],
    made: asks ? (made.data?.rows ?? []) : [],
    pages: asks ? (pages.data ?? []).slice(0, FOUND) : [],
  };
}

const MEMBER = (memberID: string) =>
  linkOptions({ to: '/dashboard/memberProfile', search: { memberID } });
const ORDER = (salesID: string) =>
  linkOptions({ to: '/dashboard/orderDetails', search: { salesID } });
const PRODUCT = (productCode: string) =>
  linkOptions({ to: '/dashboard/productEditor', search: { productCode } });
const FOR_SALE = (id: string) => {
  const [productCode = '', type] = id.split(' ');
  const mall = MALL_TYPES.find((known) => String(known) === type);
  return linkOptions({
    to: '/dashboard/productDetails',
    search: { productCode, ...(mall ? { mall: `${mall}` as const } : {}) },
  });
};

const HELP = (page: string) => linkOptions({ to: '/dashboard/help', search: { page } });

const THINGS = {
  member: { link: MEMBER, icon: <UserRound size={18} aria-hidden /> },
  order: { link: ORDER, icon: <ReceiptText size={18} aria-hidden /> },
  product: { link: PRODUCT, icon: <Package size={18} aria-hidden /> },
  help: { link: HELP, icon: <CircleHelp size={18} aria-hidden /> },
  forSale: { link: FOR_SALE, icon: <Package size={18} aria-hidden /> },
};
type ThingLink = ReturnType<(typeof THINGS)[keyof typeof THINGS]['link']>;

/** Where the key of an opened entry leads. */
function thingOf(key: string): { link: ThingLink; icon: ReactNode } | undefined {
  const [kind = '', ...id] = key.split(' ');
  if (!(kind in THINGS)) return undefined;
  const { link, icon } = THINGS[kind as keyof typeof THINGS];
  return { link: link(id.join(' ')), icon };
}

function thingEntries(found: ReturnType<typeof useFound>, open: (link: ThingLink) => void) {
  const entry = (kind: keyof typeof THINGS, id: string, label: string, detail: string): Entry => ({
    key: `${kind} ${id}`,
    label,
    detail,
    icon: THINGS[kind].icon,
    run: () => open(THINGS[kind].link(id)),
  });
  return {
    members: found.people.map((row) => entry('member', row.memberID, row.fullname, row.memberID)),
    orders: found.orders.map((row) => entry('order', row.salesID, row.salesID, row.fullName)),
    products: [
      ...found.forSale.map((row) =>
        entry('forSale', `${row.productCode} ${row.mall}`, row.name, row.productCode),
      ),
      ...found.made.map((row) => entry('product', row.productCode, row.name, row.productCode)),
    ],
    help: found.pages.map((row) => entry('help', String(row.pageID), row.title, '')),
  };
}
