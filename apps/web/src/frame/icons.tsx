import {
  ArrowUpCircle,
  BadgeCheck,
  Blocks,
  CirclePlus,
  ClipboardList,
  House,
  KeyRound,
  Lock,
  Network,
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
};

/** The icon of a screen, beside its words, never instead of them. */
export function ScreenIcon({ name, size = 18 }: { name: string | undefined; size?: number }) {
  const Icon = ICONS[name ?? ''] ?? Sprout;
  return <Icon size={size} aria-hidden />;
}
