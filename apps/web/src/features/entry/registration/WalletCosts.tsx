import { wallets } from '@canopy/contract/money/wallets';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { WalletPays } from '../../money/wallets/WalletPays.tsx';

/** Shown before the PIN of a registration: its cost, the wallet that pays, and the remaining balance. */
export function WalletCosts({ total, wallet }: { total: string | null; wallet: 'EW' | 'RW' }) {
  const { t } = useTranslation();
  const login = useLogin();
  const balances = useCall(
    wallets.balances,
    { MemberID: login?.memberID ?? '' },
    { enabled: login !== null, fresh: true },
  );
  if (total === null) return null;
  return (
    <>
      <p>
        {sentence(t, 'register.askPay', {
          amount: <Money value={total} size={20} />,
          wallet: t(`wallet.${wallet}`),
        })}
      </p>
      <WalletPays
        payments={[{ WalletType: wallet, Amount: total }]}
        balances={balances.data ?? []}
      />
    </>
  );
}
