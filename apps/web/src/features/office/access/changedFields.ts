import { deviceName } from '@canopy/domain/deviceName';
import { WALLET_TYPES } from '@canopy/domain/wallet';
import type { ParseKeys, TFunction } from 'i18next';
import { monthText, timeText } from '../../../i18n/format.ts';
import { nameOf } from '../../../i18n/texts.ts';

/** Labels for names in the log. */
const NAMES: Readonly<Record<string, ParseKeys>> = {
  amount: 'label.amount',
  category: 'stock.category',
  country: 'label.country',
  effectiveAt: 'changed.effectiveFrom',
  effectiveFrom: 'changed.effectiveFrom',
  email: 'label.email',
  file: 'changed.file',
  fileName: 'changed.file',
  from: 'label.fromDay',
  fullName: 'label.name',
  lines: 'changed.lines',
  member: 'label.member',
  memberID: 'label.member',
  mobile: 'label.mobile',
  name: 'label.name',
  names: 'label.name',
  newDevice: 'changed.newDevice',
  note: 'label.remark',
  package: 'label.package',
  paymentType: 'label.payment',
  period: 'access.period',
  permissions: 'changed.permissions',
  placement: 'label.placement',
  quantity: 'label.quantity',
  rank: 'label.rank',
  reason: 'action.reason',
  reference: 'label.bankReference',
  requestID: 'access.request',
  salesID: 'label.order',
  shared: 'view.shared',
  slipDiffers: 'changed.slipDiffers',
  slipLooksLike: 'changed.slipLooksLike',
  state: 'label.status',
  status: 'label.status',
  to: 'label.toDay',
  total: 'label.total',
  type: 'label.type',
  until: 'changed.until',
  userAgent: 'changed.userAgent',
  username: 'label.username',
  version: 'changed.version',
  walletType: 'group.wallet',
  warehouseID: 'label.warehouse',
  weight: 'label.weight',
};

/** Label of a log field; without a label, its name split into words: "Moved up". */
export function changedField(t: TFunction, field: string): string {
  const name = Object.hasOwn(NAMES, field) ? NAMES[field] : undefined;
  if (name) return t(name) as string;
  const parts = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const AGENT = /^Mozilla\/\d/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The value of a log field as text: yes or no, an instant in the reader's time zone, a list. */
export function changedValue(t: TFunction, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
  if (Array.isArray(value)) return value.map((one) => changedValue(t, one)).join(', ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([field, one]) =>
        t('label.pair', { label: changedField(t, field), value: changedValue(t, one) }),
      )
      .join(', ');
  const text = String(value);
  if (INSTANT.test(text)) return timeText(text);
  if (MONTH.test(text)) return monthText(text);
  if (AGENT.test(text)) return deviceName(text);
  return WALLET_TYPES.some((wallet) => wallet === text) ? nameOf(t, 'wallet', text) : text;
}
