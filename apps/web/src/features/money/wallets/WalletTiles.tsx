import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/value/Money.tsx';
import { WalletGrid, WalletTile } from '../../../ui/value/WalletTile.tsx';
import { sentence } from '../../../i18n/sentence.tsx';

type WalletType = 'EW' | 'RW' | 'SW';

const COLOUR = { EW: 'c1', RW: 'c2', SW: 'c3' } as const;

/** Wallet balances as tiles; one can be selected. */
export function WalletTiles({
  balances,
  chosen,
  onChoose,
}: {
  balances: { walletType: WalletType; balance: string; pendingReload: string }[];
  chosen?: WalletType;
  onChoose?: (wallet: WalletType) => void;
}) {
  const { t } = useTranslation();
  return (
    <WalletGrid>
      {balances.map((row) => (
        <WalletTile
          key={row.walletType}
          colour={COLOUR[row.walletType]}
          chosen={chosen === row.walletType}
          onChoose={onChoose && (() => onChoose(row.walletType))}
          name={t(`wallet.${row.walletType}`)}
          amount={<Money value={row.balance} size={20} />}
        >
          {row.pendingReload === '0.00'
            ? t(`wallet.hint${row.walletType}`)
            : sentence(t, 'wallets.pending', { amount: <Money value={row.pendingReload} /> })}
        </WalletTile>
      ))}
    </WalletGrid>
  );
}
