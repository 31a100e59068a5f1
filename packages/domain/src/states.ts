/** All state machines of the product as tables: from → action → to. */
const MACHINES = {
  sale: {
    PENDING: { approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELLED' },
    APPROVED: { complete: 'COMPLETED', refund: 'REFUNDED' },
    COMPLETED: { refund: 'REFUNDED' },
    REJECTED: {},
    CANCELLED: {},
    REFUNDED: {},
  },
  delivery: {
    PENDING: { pack: 'PACKED', cancel: 'CANCELLED' },
    PACKED: { ship: 'SHIPPED', unpack: 'PENDING', cancel: 'CANCELLED' },
    SHIPPED: { deliver: 'DELIVERED' },
    DELIVERED: {},
    CANCELLED: {},
  },
  pickUp: {
    PENDING: { ready: 'READY', cancel: 'CANCELLED' },
    READY: { collect: 'COLLECTED', cancel: 'CANCELLED' },
    COLLECTED: {},
    CANCELLED: {},
  },
  cardPayment: {
    CREATED: { start: 'PENDING', pay: 'PAID', fail: 'FAILED', expire: 'EXPIRED' },
    PENDING: { pay: 'PAID', fail: 'FAILED', expire: 'EXPIRED' },
    // a payment reported as failed or expired may still turn out to be paid
    FAILED: { pay: 'PAID' },
    EXPIRED: { pay: 'PAID' },
    PAID: {},
  },
  refund: {
    PENDING: { approve: 'APPROVED', settle: 'COMPLETED', reject: 'REJECTED', cancel: 'CANCELLED' },
    APPROVED: { settle: 'COMPLETED', reject: 'REJECTED' },
    COMPLETED: {},
    REJECTED: {},
    CANCELLED: {},
  },
  walletRequest: {
    // an approved withdrawal that has not been paid yet goes to the bank in a payment file
    PENDING: { approve: 'APPROVED', clear: 'PAYING', reject: 'REJECTED', cancel: 'CANCELLED' },
    PAYING: { approve: 'APPROVED', reject: 'REJECTED' },
    APPROVED: {},
    REJECTED: {},
    CANCELLED: {},
  },
  walletAdjustment: {
    PENDING: { approve: 'APPROVED', reject: 'REJECTED' },
    APPROVED: {},
    REJECTED: {},
  },
  bonusAdjustment: {
    PENDING: { approve: 'APPROVED', reject: 'REJECTED' },
    APPROVED: {},
    REJECTED: {},
  },
  member: {
    PENDING: { activate: 'ACTIVE' },
    ACTIVE: { suspend: 'SUSPENDED', terminate: 'TERMINATED' },
    SUSPENDED: { reactivate: 'ACTIVE', terminate: 'TERMINATED' },
    TERMINATED: { reactivate: 'ACTIVE' },
  },
  identity: {
    NONE: { send: 'PENDING' },
    PENDING: { verify: 'VERIFIED', reject: 'REJECTED' },
    REJECTED: { send: 'PENDING' },
    VERIFIED: {},
  },
  bonusRun: {
    OPEN: { calculate: 'CALCULATED' },
    CALCULATED: { calculate: 'CALCULATED', discard: 'OPEN', review: 'REVIEWED' },
    REVIEWED: {
      calculate: 'CALCULATED',
      discard: 'OPEN',
      sendBack: 'CALCULATED',
      lock: 'LOCKED',
    },
    LOCKED: { post: 'POSTED', unlock: 'CALCULATED' },
    POSTED: {},
  },
  // a bonus payable that is held back before posting
  bonusHold: {
    HELD: { release: 'RELEASED', forfeit: 'FORFEITED' },
    RELEASED: {},
    FORFEITED: {},
  },
} as const satisfies Record<string, Record<string, Record<string, string>>>;

export type Machine = keyof typeof MACHINES;
/** The states of a machine; for several machines, the states of all. */
export type StateOf<M extends Machine> = M extends Machine
  ? keyof (typeof MACHINES)[M] & string
  : never;

/** The state an action leads to; null when the table does not allow it. */
export function nextState<M extends Machine>(
  machine: M,
  from: string,
  action: string,
): StateOf<M> | null {
  const actions = tableOf(machine, from);
  // states.test.ts verifies that every action leads to a state of the same machine
  return actions && Object.hasOwn(actions, action) ? (actions[action] as StateOf<M>) : null;
}

/** Whether an action is allowed in a state. */
export function canGo(machine: Machine, from: string, action: string): boolean {
  return nextState(machine, from, action) !== null;
}

/** The actions allowed in a state, as shown on screens. */
export function actionsFrom(machine: Machine, from: string): string[] {
  return Object.keys(tableOf(machine, from) ?? {});
}

/** All states of a machine. */
export function statesOf<M extends Machine>(machine: M): StateOf<M>[] {
  return Object.keys(MACHINES[machine]) as StateOf<M>[];
}

function tableOf(machine: Machine, from: string): Record<string, string> | undefined {
  const table: Record<string, Record<string, string>> = MACHINES[machine];
  return Object.hasOwn(table, from) ? table[from] : undefined;
}
