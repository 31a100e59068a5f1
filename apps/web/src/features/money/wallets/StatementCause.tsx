import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/money/wallets';
import { periodOf } from '@canopy/domain/time';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { companyTimeZone } from '../../../session/call.ts';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import { PlainButton } from '../../../ui/input/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { PictureView, usePictureView } from '../../../ui/picture/PictureView.tsx';

export type Entry = ResultOf<typeof wallets.statement>['rows'][number];

/** Bonuses paid and clawed back by a month's run; the remark names the month. */
const OF_A_MONTH = /^\d{4}-\d{2}$/;
const SALE = /^S\d{7,12}$/;

/** The cause of an entry, linked if the member may see it: an own order, the bonus lines, a request. */
export function StatementCause({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { type, remark, date, other } = entry;
  const cause = entry.causeID?.split(':')[0] ?? '';
  switch (type) {
    case 'TRANSFER':
      return (
        <span>
          {t(entry.amount.startsWith('-') ? 'walletMove.toName' : 'walletMove.fromName', {
            name: other?.fullName ?? '',
            id: other?.memberID ?? '',
          })}
        </span>
      );
    case 'CONVERT':
    case 'ADJUSTMENT':
      return null;
    case 'PURCHASE':
      // a registration is the new member's order
      return remark === 'REGISTRATION' ? (
        <Code id={cause} />
      ) : (
        <Link to="/dashboard/orderDetails" search={{ salesID: cause }} className="code">
          {cause}
        </Link>
      );
    case 'REFUND':
      // the buyer is not disclosed: the link looks in the member's own orders
      return SALE.test(remark) ? (
        <Link to="/dashboard/orderHistory" search={{ q: remark }} className="code">
          {remark}
        </Link>
      ) : (
        <Code id={cause} />
      );
    case 'RELOAD':
      return cause.startsWith('R') ? (
        <>
          <Link to="/dashboard/walletReload" className="code">
            {cause}
          </Link>
          {entry.slip && <SlipButton url={entry.slip} of={cause} />}
        </>
      ) : (
        <Code id={cause} />
      );
    case 'WITHDRAWAL':
    case 'WITHDRAWAL_RETURNED':
      return (
        <Link to="/dashboard/walletWithdrawal" className="code">
          {cause}
        </Link>
      );
    case 'SPONSOR':
    case 'UNILEVEL':
    case 'GENERATION':
    case 'UPGRADE_RANKING':
    case 'BINARY': {
      const Period = OF_A_MONTH.test(remark) ? remark : periodOf(new Date(date), companyTimeZone());
      // the sale is another person's order: its bonus line shows what may be disclosed
      return (
        <Link to="/dashboard/bonusReport" search={{ Period, Plan: type }}>
          {SALE.test(cause) ? (
            <span className="code">{cause}</span>
          ) : (
            standingAlone(monthText(Period))
          )}
        </Link>
      );
    }
    case 'CLAW_BACK':
      return OF_A_MONTH.test(remark) ? (
        <Link to="/dashboard/bonusReport" search={{ Period: remark }}>
          {standingAlone(monthText(remark))}
        </Link>
      ) : (
        <Code id={cause} />
      );
    default:
      return <Code id={cause} />;
  }
}

function Code({ id }: { id: string }) {
  return <span className="code">{id}</span>;
}

/** What the remark adds to the cause, in words; empty if it only repeats it. */
export function remarkOf(entry: Entry, t: TFunction): string {
  const { remark } = entry;
  // text written by a person is shown unchanged
  if (entry.type === 'TRANSFER' || entry.type === 'ADJUSTMENT' || entry.type === 'BONUS_ADJUSTMENT')
    return remark;
  if (entry.causeID?.startsWith(remark) || OF_A_MONTH.test(remark) || SALE.test(remark)) return '';
  return nameOf(t, 'salesType', remark);
}

/** Opens the bank slip of a reload; the picture is loaded only then. */
function SlipButton({ url, of }: { url: string; of: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const control = usePictureView();
  const title = t('label.pair', { label: t('label.slip'), value: of });
  return (
    <>
      <PlainButton aria-label={title} onClick={() => setOpen(true)}>
        <Receipt size={16} aria-hidden />
      </PlainButton>
      <Modal open={open} onCancel={() => setOpen(false)} footer={null} title={title} size="large">
        {open && <PictureView url={url} label={title} control={control} />}
      </Modal>
    </>
  );
}
