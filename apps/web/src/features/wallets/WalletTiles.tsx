import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/Money.tsx';

const COLOUR: Record<string, string> = { EW: 'var(--c1)', RW: 'var(--c2)', SW: 'var(--c3)' };

/** The wallets side by side; one may be chosen. */
export function WalletTiles({
  balances,
  chosen,
  onChoose,
}: {
  balances: { walletType: 'EW' | 'RW' | 'SW'; balance: string; pendingReload: string }[];
  chosen?: string;
  onChoose?: (wallet: string) => void;
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
            <Money value={row.balance} size={22} />
            <span className="caption">
              {row.pendingReload === '0.00' ? (
                t(`wallet.hint${row.walletType}`)
              ) : (
                <>
                  {t('wallets.pending')} <Money value={row.pendingReload} />
                </>
              )}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}
