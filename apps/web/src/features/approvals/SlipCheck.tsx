import { settings } from '@canopy/contract/settings';
import { parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { Money } from '../../ui/Money.tsx';
import { Compare, type Expected } from './Compare.tsx';

/** What was typed from a slip. */
export interface SlipReading {
  amount: string;
  reference: string;
}

export const NOTHING_READ: SlipReading = { amount: '', reference: '' };

const senOf = (typed: string) => parseMoney(typed.replace(/[,\s]|RM/gi, ''));

/** Whether the slip shows another amount than is asked for. */
export const amountDiffers = (reading: SlipReading, amount: string): boolean =>
  reading.amount.trim() !== '' && senOf(reading.amount) !== parseMoney(amount);

/** What a bank slip must show beside what it shows: amount, account, reference, and whether it was used. */
export function SlipCheck({
  amount,
  reference,
  seenBefore,
  reading,
  onRead,
}: {
  amount: string;
  /** What the payer was asked to write on it. */
  reference: string;
  seenBefore: string[];
  reading: SlipReading;
  onRead: (reading: SlipReading) => void;
}) {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  const account = company.data?.bankAccounts[0];
  const rows: Expected[] = [
    {
      key: 'amount',
      label: t('label.amount'),
      expected: <Money value={amount} />,
      typed: reading.amount,
      onType: (typed) => onRead({ ...reading, amount: typed }),
      decimal: true,
      matches: reading.amount.trim() ? !amountDiffers(reading, amount) : null,
    },
    ...(account
      ? [
          {
            key: 'account',
            label: t('label.bankAccount'),
            expected: <bdi className="code">{account.account}</bdi>,
            shown: account.bank,
            matches: null,
          },
        ]
      : []),
    {
      key: 'written',
      label: t('payTo.reference'),
      expected: <bdi className="code">{reference}</bdi>,
      matches: null,
    },
    {
      key: 'reference',
      label: t('desk.bankReference'),
      expected: '–',
      typed: reading.reference,
      onType: (typed) => onRead({ ...reading, reference: typed }),
      matches: null,
    },
    {
      key: 'slip',
      label: t('desk.slipNumber'),
      expected: t('desk.notUsed'),
      shown:
        seenBefore.length > 0 ? (
          <span className="code">{seenBefore.join(', ')}</span>
        ) : (
          t('desk.notUsed')
        ),
      matches: seenBefore.length === 0,
    },
  ];
  return <Compare rows={rows} />;
}
