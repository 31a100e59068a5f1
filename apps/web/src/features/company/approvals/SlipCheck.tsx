import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { dayText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Compare, type Expected } from './Compare.tsx';
import {
  secondText,
  shownReading,
  slipMatches,
  type SlipRead,
  type SlipReading,
} from './slipReading.ts';

/**
 * What a bank slip must show beside what it does show, as read by the machine and corrected by the person
 * deciding: amount, account, date, reference, slip number, and whether it was used before. It decides nothing
 * by itself.
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
  /** Absent while loading. */
  slip: SlipRead | undefined;
  reading: SlipReading;
  onRead: (reading: SlipReading) => void;
}) {
  const { t } = useTranslation();
  const shown = shownReading(reading, slip);
  const notRead = (
    <span className="muted">{slip?.reading ? t('desk.reading') : t('desk.notRead')}</span>
  );
  const matches = slipMatches(shown, slip, amount);
  const beside = (field: 'date' | 'reference') => {
    const found = slip?.[field];
    return {
      shown: found?.read ? <Shown field={field} value={found.read} /> : notRead,
      matches: matchOf(found?.match),
    };
  };
  const numberUsed = slip?.numberSeenBefore ?? [];
  // a line that was read on the slip has the key of its place there
  const rows: Expected[] = [
    {
      key: 'amount',
      label: t('label.amount'),
      expected: <Money value={amount} />,
      typed: reading.amount ?? slip?.amount.read ?? '',
      onType: (typed) => onRead({ ...reading, amount: typed }),
      decimal: true,
      matches: matches.amount,
    },
    {
      key: 'account',
      label: t('label.bankAccount'),
      expected: slip?.accounts.map((account) => (
        <div key={account}>
          <bdi className="code">{account}</bdi>
        </div>
      )),
      typed: reading.account ?? shown.account,
      onType: (typed) => onRead({ ...reading, account: typed }),
      matches: matches.account,
    },
    {
      key: 'date',
      label: t('label.date'),
      expected: slip && t('desk.between', { from: dayText(slip.from), until: dayText(slip.until) }),
      ...beside('date'),
    },
    {
      key: 'reference',
      label: t('payTo.reference'),
      expected: <bdi className="code">{slip?.expectedReference ?? '…'}</bdi>,
      ...beside('reference'),
    },
    {
      key: 'number',
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
          {secondText(slip.second, t)}
        </Notice>
      )}
    </>
  );
}

/** What was read; a date is formatted. */
function Shown({ field, value }: { field: 'date' | 'reference'; value: string }) {
  return field === 'date' ? dayText(value) : <bdi className="code">{value}</bdi>;
}

/** How many of the compared details are not known to be right, for the question before approving. */
export function SlipUnmatched({ count, all }: { count: number; all: number }) {
  const { t } = useTranslation();
  return count > 0 && <p>{t('desk.notMatched', { open: count, all })}</p>;
}

/** What differs, line by line, for the question before approving anyway. */
export function SlipDiffers({
  shown,
  slip,
  amount,
}: {
  shown: { amount: string; account: string };
  slip: SlipRead | undefined;
  amount: string;
}) {
  const { t } = useTranslation();
  const matches = slipMatches(shown, slip, amount);
  // what was typed differs, or was corrected to what is due although the machine read something else
  const wrongAmount = matches.amount === false ? shown.amount : otherRead(slip?.amount);
  const wrongAccount = matches.account === false ? shown.account : otherRead(slip?.account);
  const date = otherRead(slip?.date);
  const reference = otherRead(slip?.reference);
  const read = Number(wrongAmount?.replace(/[,\s]|RM/gi, ''));
  return (
    <>
      {wrongAmount !== null && (
        <p>
          {sentence(t, 'desk.askAmount', {
            shown: (
              <strong>
                <bdi>{Number.isNaN(read) ? wrongAmount : <Money value={read.toFixed(2)} />}</bdi>
              </strong>
            ),
            expected: (
              <strong>
                <Money value={amount} />
              </strong>
            ),
          })}
        </p>
      )}
      {wrongAccount !== null && (
        <p>
          {sentence(t, 'desk.askAccount', {
            shown: <Code>{wrongAccount}</Code>,
            expected: <Code>{slip!.accounts.join(', ')}</Code>,
          })}
        </p>
      )}
      {date !== null && (
        <p>
          {t('desk.askDate', {
            shown: dayText(date),
            from: dayText(slip!.from),
            until: dayText(slip!.until),
          })}
        </p>
      )}
      {reference !== null && (
        <p>
          {sentence(t, 'desk.askReference', {
            shown: <Code>{reference}</Code>,
            expected: <Code>{slip!.expectedReference}</Code>,
          })}
        </p>
      )}
    </>
  );
}

const Code = ({ children }: { children: string }) => (
  <strong>
    <bdi className="code">{children}</bdi>
  </strong>
);

/** What the machine read, if it differs from what is expected. */
const otherRead = (detail: SlipRead['amount'] | undefined): string | null =>
  detail?.match === 'DIFFERS' ? detail.read : null;

const matchOf = (match: SlipRead['amount']['match'] | undefined): boolean | null =>
  match === undefined || match === 'NOT_READ' ? null : match === 'MATCH';
