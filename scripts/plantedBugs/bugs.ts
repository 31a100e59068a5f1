import { ABUSES } from './abuses.ts';
import type { PlantedBug } from './plantedBug.ts';

const SERVER = 'apps/server/src';
const DOMAIN = 'packages/domain/src';

const LEDGER: readonly PlantedBug[] = [
  {
    name: 'the receiver of a transfer pays its charge',
    file: `${DOMAIN}/postings.ts`,
    from: `    { wallet: sender, amount: -(amount + charge) },
    { wallet: receiver, amount },`,
    to: `    { wallet: sender, amount: -amount },
    { wallet: receiver, amount: amount - charge },`,
    tests: [`${SERVER}/features/money/wallets/moves.test.ts`],
  },
  {
    name: 'a statement shows the balance before the entry',
    file: `${SERVER}/features/money/wallets/statement.ts`,
    from: 'balance: decimalOf(row.balance_after),',
    to: 'balance: decimalOf(row.balance_after - row.amount),',
    tests: [`${SERVER}/features/money/wallets/ledgerMonths.test.ts`],
  },
  {
    name: 'a request that was decided can be decided again',
    file: `${SERVER}/features/money/wallets/request.ts`,
    from: `if (!nextState('walletRequest', request.status, action)) {`,
    to: `if (request.status === 'CANCELLED') {`,
    tests: [`${SERVER}/features/money/wallets/reload.test.ts`],
  },
  {
    name: 'the same key does another command as well',
    file: `${SERVER}/platform/idempotency.ts`,
    from: `if (!row.body_hash.equals(key.hash)) throw new ApiError('IDEMPOTENCY_KEY_REUSED');`,
    to: '',
    tests: [`${SERVER}/testing/commandWalk.test.ts`],
  },
  {
    name: 'a daily limit leaves out what is asked for now',
    file: `${SERVER}/features/money/wallets/dayLimit.ts`,
    from: 'done!.sum + amount > sum',
    to: 'done!.sum > sum',
    tests: [`${SERVER}/features/money/wallets/walletLimits.test.ts`],
  },
  {
    name: 'what a claw-back leaves open is forgiven',
    file: `${DOMAIN}/compensation/clawback.ts`,
    from: '{ paid: 0, carried: net }',
    to: '{ paid: 0, carried: 0 }',
    tests: [`${DOMAIN}/compensation/clawback.test.ts`],
  },
  {
    name: 'a locked wallet pays all the same',
    file: `${SERVER}/features/money/wallets/ledger.ts`,
    from: 'case when leg.amount < 0 and ${stoppable} then',
    to: 'case when false then',
    tests: [`${SERVER}/features/money/wallets/walletDesk.test.ts`],
  },
  {
    name: 'the sen that a division leaves over are lost',
    file: `${DOMAIN}/money.ts`,
    from: 'for (const { index } of order.slice(0, left)) parts[index]! += 1;',
    to: 'void order;\n  void left;',
    tests: [`${DOMAIN}/money.test.ts`],
  },
];

const CONCURRENCY: readonly PlantedBug[] = [
  {
    name: 'a deadlock is shown instead of run again',
    file: `${SERVER}/platform/database/transaction.ts`,
    from: `const conflict = CONFLICTS.has(code ?? '');`,
    to: 'const conflict = false;',
    tests: [`${SERVER}/features/money/wallets/conflicts.test.ts`],
  },
  {
    name: 'a refusal is not kept under its key',
    file: `${SERVER}/platform/idempotency.ts`,
    from: 'return keepRefusal(db, key, { refusal: { code, params } });',
    to: 'return { refusal: { code, params } };',
    tests: [`${SERVER}/features/money/wallets/interleavings.test.ts`],
  },
  {
    name: 'a transaction reads what was true before it waited',
    file: `${SERVER}/platform/database/transaction.ts`,
    from: `setIsolationLevel('read committed')`,
    to: `setIsolationLevel('repeatable read')`,
    tests: [`${SERVER}/features/money/wallets/interleavings.test.ts`],
    server: true,
  },
  {
    name: 'wallets are locked in the order of the request',
    file: `${SERVER}/features/money/wallets/ledger.ts`,
    from: 'order by id for no key update',
    to: 'order by (select amount from leg where member = member_id and wallet = wallet_type) for no key update',
    tests: [`${SERVER}/features/money/wallets/interleavings.test.ts`],
    server: true,
  },
];

const ELSEWHERE: readonly PlantedBug[] = [
  {
    name: 'a member reads what is somebody else’s',
    file: `${SERVER}/platform/http/access.ts`,
    from: `if (rule === 'self' || !(await isInReach(`,
    to: `if (rule !== 'self' && !(await isInReach(`,
    tests: [`${SERVER}/testing/contractWalk.test.ts`],
  },
  {
    name: 'staff without the right are let in',
    file: `${SERVER}/platform/http/access.ts`,
    from: `access.staff === '*' || (access.staff !== undefined && actor.permissions.has(access.staff))`,
    to: `access.staff !== undefined`,
    tests: [`${SERVER}/testing/contractWalk.test.ts`],
  },
  {
    name: 'a signature fits whatever it says',
    file: `${SERVER}/platform/http/request.ts`,
    from: `throw new ApiError('INVALID_SIGNATURE');`,
    to: '',
    tests: [`${SERVER}/testing/contractWalk.test.ts`],
  },
  {
    name: 'a command that was recorded can be sent again tomorrow',
    file: `${SERVER}/platform/http/request.ts`,
    from: `throw new ApiError('REQUEST_TIME');`,
    to: 'return;',
    tests: [`${SERVER}/features/checkout/sales/checkout.test.ts`],
  },
  {
    name: 'a wrong PIN is not counted',
    file: `${SERVER}/features/identity/auth/withAttempt.ts`,
    from: 'return countedAttempt(counter, paused, attemptAt(secret), () => Promise.resolve(false));',
    to: 'return { right: false, again: false };',
    tests: [`${SERVER}/features/identity/auth/guessedPins.test.ts`],
  },
  {
    name: 'every new browser has tries of its own at a PIN',
    file: `${SERVER}/features/identity/auth/pinTries.ts`,
    from: 'if (isNew || known.earlier >= WITH_OWN_TRIES) return admitted;',
    to: '',
    tests: [`${SERVER}/features/identity/auth/guessedPins.test.ts`],
  },
  {
    name: 'under one key any PIN may be tried without end',
    file: `${SERVER}/features/identity/auth/checkPin.ts`,
    from: '[requestKey, hash, pin]',
    to: '[requestKey, hash]',
    tests: [`${SERVER}/features/identity/auth/guessedPins.test.ts`],
  },
  {
    name: 'staff who left their desk stay signed in as long as members',
    file: `${SERVER}/features/identity/auth/sessionTimes.ts`,
    from: 'staff ? LIMITS.staffIdleMinutes * MINUTE : remember ?',
    to: 'staff || !remember ? 12 * HOUR : remember ?',
    tests: [`${SERVER}/features/identity/auth/ownSessions.test.ts`],
  },
  {
    name: 'a card payment of another amount settles the order',
    file: `${SERVER}/features/checkout/payments/reconcilePayment.ts`,
    from: `if (payment.amount !== intent.amount) return 'AMOUNT';`,
    to: '',
    tests: [`${SERVER}/features/checkout/payments/payments.test.ts`],
  },
  {
    name: 'what another buyer has reserved is sold once more',
    file: `${DOMAIN}/stock.ts`,
    from: 'return reserved >= 0 && reserved <= onHand ?',
    to: 'return reserved >= 0 && onHand >= 0 ?',
    tests: [`${DOMAIN}/stock.test.ts`],
  },
  {
    name: 'a begun weight step is not paid',
    file: `${DOMAIN}/shipping.ts`,
    from: 'Math.ceil((weight - band.minWeight)',
    to: 'Math.floor((weight - band.minWeight)',
    tests: [`${DOMAIN}/shipping.test.ts`],
  },
  {
    name: 'a bonus counts more than the own package although it is capped',
    file: `${DOMAIN}/compensation/levels.ts`,
    from: 'Math.min(volume, network.packagePv?.[earner] ?? 0)',
    to: 'volume',
    tests: [`${DOMAIN}/compensation`],
  },
  {
    name: 'a recruit who is not active makes a rank',
    file: `${DOMAIN}/compensation/ranks.ts`,
    from: `const fits = active[i] === 1 && activated[i] === 1;
    let reached`,
    to: `const fits = activated[i] === 1;
    let reached`,
    tests: [`${DOMAIN}/compensation`],
  },
  {
    name: 'a sheet runs what a member wrote',
    file: `${SERVER}/platform/http/export/csv.ts`,
    from: "typeof cell === 'string' && looksLikeFormula(text)",
    to: 'looksLikeFormula(text) && false',
    tests: [`${SERVER}/platform/http/export`],
  },
];

/** All bugs, in the order in which they are planted. */
export const BUGS: readonly PlantedBug[] = [...LEDGER, ...CONCURRENCY, ...ELSEWHERE, ...ABUSES];
