import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/wallets';
import { parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Compare, type Expected } from './Compare.tsx';

/** What a machine read on the slip beside what is expected. */
export type SlipRead = ResultOf<typeof wallets.slipCheck>;

/** What was typed from a slip; null: nothing yet, what the machine read stands there. */
export interface SlipReading {
  amount: string | null;
  reference: string | null;
}

export const NOTHING_READ: SlipReading = { amount: null, reference: null };

/** A slip is asked for so often while it is being read, in milliseconds. */
export const WHILE_READING = (slip: SlipRead | undefined) => (slip?.reading ? 2_000 : false);

/** What stands in the fields: what was typed, else what the machine read. */
export const shownReading = (reading: SlipReading, slip: SlipRead | undefined) => ({
  amount: (reading.amount ?? slip?.amount.read ?? '').trim(),
  reference: (reading.reference ?? slip?.number ?? '').trim(),
});

const senOf = (typed: string) => parseMoney(typed.replace(/[,\s]|RM/gi, ''));

/** Whether the slip shows another amount than is asked for. */
export const amountDiffers = (shown: { amount: string }, amount: string): boolean =>
  shown.amount !== '' && senOf(shown.amount) !== parseMoney(amount);

/** Whether it has to be told that a slip may be one that has paid. */
export const maybeUsed = (seenBefore: string[], slip: SlipRead | undefined): boolean =>
  seenBefore.length > 0 || (slip?.numberSeenBefore.length ?? 0) > 0;

/**
 * What a bank slip must show beside what it shows, as a machine reads it and whoever decides corrects it:
 * amount, account, day, reference, its number, and whether it was used. Nothing follows from it by itself.
 */
export function SlipCheck({
  amount,
  seenBefore,
  slip,
  reading,
  onRead,
}: {
  amount: string;
  seenBefore: string[];
  /** Absent while it is loading. */
  slip: SlipRead | undefined;
  reading: SlipReading;
  onRead: (reading: SlipReading) => void;
}) {
  const { t } = useTranslation();
  const shown = shownReading(reading, slip);
  const notRead = (
    <span className="muted">{slip?.reading ? t('desk.reading') : t('desk.notRead')}</span>
  );
  const beside = (field: 'account' | 'date' | 'reference') => {
    const found = slip?.[field];
    return {
      shown: found?.read ? <Shown field={field} value={found.read} /> : notRead,
      matches: matchOf(found?.match),
    };
  };
  const numberUsed = slip?.numberSeenBefore ?? [];
  const rows: Expected[] = [
    {
      key: 'amount',
      label: t('label.amount'),
      expected: <Money value={amount} />,
      typed: reading.amount ?? slip?.amount.read ?? '',
      onType: (typed) => onRead({ ...reading, amount: typed }),
      decimal: true,
      matches: shown.amount ? !amountDiffers(shown, amount) : null,
    },
    {
      key: 'account',
      label: t('label.bankAccount'),
      expected: slip?.accounts.map((account) => (
        <div key={account}>
          <bdi className="code">{account}</bdi>
        </div>
      )),
      ...beside('account'),
    },
    {
      key: 'date',
      label: t('label.date'),
      expected: slip && t('desk.between', { from: dayText(slip.from), until: dayText(slip.until) }),
      ...beside('date'),
    },
    {
      key: 'written',
      label: t('payTo.reference'),
      expected: <bdi className="code">{slip?.expectedReference ?? '…'}</bdi>,
      ...beside('reference'),
    },
    {
      key: 'reference',
      label: t('desk.bankReference'),
      expected: t('desk.notUsed'),
      typed: reading.reference ?? slip?.number ?? '',
      onType: (typed) => onRead({ ...reading, reference: typed }),
      matches: slip?.number ? numberUsed.length === 0 : null,
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
  return (
    <>
      <Compare rows={rows} />
      <p className="small muted">{t('desk.machineRead')}</p>
      {numberUsed.length > 0 && (
        <Notice look="bad" type="small">
          {t('desk.numberUsed', { where: numberUsed.join(', ') })}
        </Notice>
      )}
      {slip?.second && (
        <Notice look="bad" type="small">
          {t(slip.second.own ? 'desk.secondOwn' : 'desk.secondOther', {
            where: slip.second.like,
            name: slip.second.by,
          })}
        </Notice>
      )}
    </>
  );
}

/** What was read: a day as days are written, an account in groups as it is written on the slip. */
function Shown({ field, value }: { field: 'account' | 'date' | 'reference'; value: string }) {
  if (field === 'date') return dayText(value);
  return (
    <bdi className="code">{field === 'account' ? value.replace(/.{4}(?=.)/g, '$& ') : value}</bdi>
  );
}

const matchOf = (match: SlipRead['amount']['match'] | undefined): boolean | null =>
  match === undefined || match === 'NOT_READ' ? null : match === 'MATCH';
