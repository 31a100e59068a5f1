import {
  ArrowUpCircle,
  BadgeCheck,
  Ban,
  Blocks,
  CirclePlus,
  ClipboardList,
  House,
  KeyRound,
  ListChecks,
  Lock,
  Mail,
  Network,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Sprout,
  UserPlus,
  UserRound,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Record<string, LucideIcon> = {
  house: House,
  bag: ShoppingBag,
  up: ArrowUpCircle,
  orders: ClipboardList,
  tree: Network,
  people: Users,
  add: UserPlus,
  wallet: Wallet,
  reload: CirclePlus,
  sprout: Sprout,
  check: BadgeCheck,
  person: UserRound,
  lock: Lock,
  key: KeyRound,
  shapes: Blocks,
  rights: ListChecks,
  ban: Ban,
  scroll: ScrollText,
  mail: Mail,
  settings: Settings,
  shield: ShieldCheck,
};

/** The icon of a screen, beside its words, never instead of them. */
export function ScreenIcon({ name, size = 18 }: { name: string | undefined; size?: number }) {
  const Icon = ICONS[name ?? ''] ?? Sprout;
  return <Icon size={size} aria-hidden />;
}
