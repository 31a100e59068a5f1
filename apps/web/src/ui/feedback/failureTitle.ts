import type { TFunction } from 'i18next';
import type { ApiError } from '../../session/call.ts';
import type { Texts } from '../../i18n/keys.ts';

/** What can fail, as the key of its title. */
export type Failure = keyof Texts['failed'];

/** What a command was about, by the verb its name begins with; the first match counts. */
const BY_VERB: readonly [RegExp, Failure][] = [
  [/^Register/, 'register'],
  [/Upload(File)?$/, 'upload'],
  [/^(Approve|Unlock$)/, 'approve'],
  [/^Reject/, 'reject'],
  [/^(Delete|Withdraw$)/, 'delete'],
  [/^(Create|Duplicate|Import|Receive$|Start|Record)/, 'add'],
  [
    /^(Save|Update|Edit|Change|Set|Reset|Sort|Bulk|Adjust|Count|Place|Send|Ship|Split|Pack|ReceiveTransfer)/,
    'update',
  ],
];

/** Calls whose verb means something different elsewhere. */
const BY_PATH: Readonly<Record<string, Failure>> = {
  '/Payment/Start': 'purchase',
  '/Refund/Receive': 'update',
};

/** Goods sold out while the buyer was paying. */
const OUT_OF_STOCK = 'INSUFFICIENT_STOCK';

/**
 * The title of a refusal: "Fail To Update".
 *
 * @param known what was attempted, for calls that do several things; otherwise the call itself tells
 */
export function failureTitle({ path, code }: ApiError, t: TFunction, known?: Failure): string {
  if (known) return t(`failed.${known}`);
  const [area, verb = ''] = path.split('/').slice(1);
  if (path === '/Sales/Checkout') {
    return t(code === OUT_OF_STOCK ? 'failed.checkout' : 'failed.purchase');
  }
  const own = BY_PATH[path];
  if (own) return t(`failed.${own}`);
  // money leaving a wallet is not a deletion
  const found = area === 'Wallet' ? undefined : BY_VERB.find(([verbs]) => verbs.test(verb));
  const approval = area === 'Wallet' && /^(Approve|Reject)/.exec(verb)?.[1];
  return t(
    `failed.${approval === 'Approve' ? 'approve' : approval === 'Reject' ? 'reject' : (found?.[1] ?? 'action')}`,
  );
}
