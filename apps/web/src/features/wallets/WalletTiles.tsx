import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/Money.tsx';
import { sentence } from '../../i18n/sentence.tsx';

type WalletType = 'EW' | 'RW' | 'SW';

const COLOUR: Record<WalletType, string> = { EW: 'var(--c1)', RW: 'var(--c2)', SW: 'var(--c3)' };

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
    <div className="tiles">
      {balances.map((row) => (
        <button
          key={row.walletType}
          type="button"
          onClick={() => onChoose?.(row.walletType)}
          aria-pressed={chosen === row.walletType}
          className="card"
          style={{
            border: `1.5px solid ${chosen === row.walletType ? 'var(--brand)' : 'transparent'}`,
            textAlign: 'start',
            cursor: onChoose ? 'pointer' : 'default',
            padding: 18,
          }}
        >
          <span className="wallet-tile" style={{ borderInlineStartColor: COLOUR[row.walletType] }}>
            <span className="small">{t(`wallet.${row.walletType}`)}</span>
            <Money value={row.balance} size={20} />
            <span className="caption">
              {row.pendingReload === '0.00'
                ? t(`wallet.hint${row.walletType}`)
                : sentence(t, 'wallets.pending', { amount: <Money value={row.pendingReload} /> })}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}
