import { WALLET_TYPES, type WalletType } from '@canopy/domain/wallet';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { problemText } from '../../../i18n/texts.ts';

/** Enabled wallet functions: `EW` for transfers, `EW-RW` for conversion, `withdraw` for withdrawals. */
export type WaysOn = readonly string[];

/** The functions that the stored settings enable. */
export const waysOn = (
  rows: readonly {
    walletType: WalletType;
    transfer: boolean;
    withdraw: boolean;
    convertTo: WalletType[];
  }[],
): WaysOn =>
  rows.flatMap((row) => [
    ...(row.transfer ? [row.walletType] : []),
    ...(row.withdraw ? ['withdraw'] : []),
    ...row.convertTo.map((to) => `${row.walletType}-${to}`),
  ]);

/** The functions as the call takes them. */
export const waysBody = (on: WaysOn) =>
  WALLET_TYPES.map((walletType) => ({
    walletType,
    transfer: on.includes(walletType),
    withdraw: walletType === 'EW' && on.includes('withdraw'),
    convertTo: WALLET_TYPES.filter((to) => on.includes(`${walletType}-${to}`)),
  }));

/** Which wallets allow transfers, conversion into which others, and withdrawals. */
export function WalletWays({
  on,
  onChange,
  problem,
}: {
  on: WaysOn;
  onChange: (on: WaysOn) => void;
  problem: string | undefined;
}) {
  const { t } = useTranslation();
  const check = (way: string, label: string) => (
    <Check
      key={way}
      checked={on.includes(way)}
      onChange={(event) =>
        onChange(event.target.checked ? [...on, way] : on.filter((other) => other !== way))
      }
    >
      {label}
    </Check>
  );
  return (
    <Card gap={16}>
      <h2>{t('walletSetting.ways')}</h2>
      <Stack gap={16} data-field="Ways">
        {WALLET_TYPES.map((from) => (
          <Fieldset key={from} legend={t(`wallet.${from}`)}>
            {check(from, t('walletSetting.mayTransfer'))}
            {WALLET_TYPES.filter((to) => to !== from).map((to) =>
              check(`${from}-${to}`, t('walletSetting.mayConvert', { wallet: t(`wallet.${to}`) })),
            )}
            {from === 'EW' && check('withdraw', t('walletSetting.mayWithdraw'))}
          </Fieldset>
        ))}
        {problem && (
          <Notice look="bad" type="small" role="alert">
            {problemText(t, problem)}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
