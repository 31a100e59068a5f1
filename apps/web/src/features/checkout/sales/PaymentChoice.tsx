import { decimalOf, parseMoney, type Sen } from '@canopy/domain/money';
import { mayPay } from '@canopy/domain/wallet';
import type { SalesType } from '@canopy/domain/mall';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Choice } from '../../../ui/input/Choice.tsx';
import { FieldNote } from '../../../ui/input/Field.tsx';
import { Field } from '../../../ui/input/form.tsx';
import { metaText, moneyText } from '../../../i18n/format.ts';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { Select } from '../../../ui/input/Input.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { PayTo } from '../../money/wallets/PayTo.tsx';
import {
  isWallet,
  paymentOf,
  reloadFor,
  senIn,
  type Balance,
  type Payment,
  type Wallet,
} from './payment.ts';

/** The wallet that a reload goes into. */
const RELOADED: Wallet = 'RW';

/** Payment methods of an order: wallets with enough balance first, each with its remaining balance. */
export function PaymentChoice({
  value,
  onChange,
  total,
  salesType,
  balances,
  card,
  counter,
  reference,
  reloadMinimum,
  problems,
}: {
  value: Payment;
  onChange: (payment: Payment) => void;
  total: Sen;
  salesType: SalesType;
  balances: readonly Balance[];
  card: boolean;
  /** The pick-up point accepts cash. */
  counter: boolean;
  /** The reference for a bank transfer. */
  reference: string;
  /** The minimum reload; undefined while not known. */
  reloadMinimum: string | undefined;
  /** What is missing, as codes: `Payment`, `Second`, `BankSlip`. */
  problems: Record<string, string>;
}) {
  const { t } = useTranslation();
  const wallets = balances.filter((row) => mayPay(row.walletType, salesType));
  const { missing } = paymentOf({ ...value, second: null }, total, balances);
  const choose = (way: Payment['way']) => onChange({ ...value, way, second: null });
  /** Whether another wallet can pay the rest. */
  const completes = (wallet: Wallet) =>
    wallets.some((row) => row.walletType !== wallet && senIn(balances, row.walletType) > 0) &&
    wallets.reduce((sum, row) => sum + senIn(balances, row.walletType), 0) >= total &&
    senIn(balances, wallet) > 0;
  return (
    <Stack gap={12} data-field="Payment">
      {wallets.map(({ walletType, balance }) => {
        const left = senIn(balances, walletType) - total;
        const split = left < 0 && completes(walletType);
        // what a reload must at least be is part of the offer
        const reload = reloadMinimum && reloadFor(-left, reloadMinimum);
        return (
          <Stack key={walletType} gap={4}>
            <Choice
              name="payment"
              checked={value.way === walletType}
              disabled={left < 0 && !split}
              onChange={() => choose(walletType)}
              title={t(`wallet.${walletType}`)}
              text={
                left < 0 ? (
                  <Text as="span" tone="warning">
                    {sentence(t, 'checkout.missing', {
                      amount: <Money value={decimalOf(-left)} />,
                    })}
                  </Text>
                ) : (
                  sentence(t, 'checkout.left', { amount: <Money value={decimalOf(left)} /> })
                )
              }
              end={<Money value={balance} />}
            />
            {left < 0 && walletType === RELOADED && reload && (
              <Row justify="end">
                <ButtonLink
                  kind="plain"
                  size="small"
                  to="/dashboard/walletReload"
                  search={{ amount: reload, back: 'checkout' }}
                >
                  {t('checkout.reload', { amount: moneyText(reload) })}
                </ButtonLink>
              </Row>
            )}
          </Stack>
        );
      })}
      {isWallet(value.way) && missing > 0 && (
        <Field
          label={t('checkout.rest', { amount: moneyText(decimalOf(missing)) })}
          problem={problems['Second']}
        >
          {(control) => (
            <Select
              {...control}
              name="Second"
              value={value.second ?? ''}
              onChange={(event) =>
                onChange({ ...value, second: (event.target.value || null) as Wallet | null })
              }
            >
              <option value="">{t('checkout.restChoose')}</option>
              {wallets
                .filter(
                  (row) =>
                    row.walletType !== value.way && (parseMoney(row.balance) ?? 0) >= missing,
                )
                .map((row) => (
                  <option key={row.walletType} value={row.walletType}>
                    {metaText(t(`wallet.${row.walletType}`), moneyText(row.balance))}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      )}
      {card && (
        <Choice
          name="payment"
          checked={value.way === 'CARD'}
          onChange={() => choose('CARD')}
          title={t('payment.CARD')}
          text={t('checkout.cardText')}
        />
      )}
      {counter && (
        <Choice
          name="payment"
          checked={value.way === 'STOCKIST'}
          onChange={() => choose('STOCKIST')}
          title={t('payment.STOCKIST')}
          text={t('checkout.stockistText')}
        />
      )}
      <Choice
        name="payment"
        checked={value.way === 'BANK_SLIP'}
        onChange={() => choose('BANK_SLIP')}
        title={t('payment.BANK_SLIP')}
        text={t('checkout.slipText')}
      />
      {value.way === 'BANK_SLIP' && (
        <>
          <PayTo amount={decimalOf(total)} reference={reference} />
          <ImageUpload
            label={t('label.slip')}
            pathway="slip"
            value={value.slip}
            onChange={(slip) => onChange({ ...value, slip })}
            problem={problems['BankSlip']}
            field="BankSlip"
          />
        </>
      )}
      {problems['Payment'] && <FieldNote problem={problems['Payment']} />}
    </Stack>
  );
}
