/** Every state machine of the product, as tables: from → action → to. */
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
    // what the provider said first was not the last word
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
    // a withdrawal that is approved without having been paid goes to the bank in a file
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
  // what a run pays a member, held back before it is posted
  bonusHold: {
    HELD: { release: 'RELEASED', forfeit: 'FORFEITED' },
    RELEASED: {},
    FORFEITED: {},
  },
} as const satisfies Record<string, Record<string, Record<string, string>>>;

export type Machine = keyof typeof MACHINES;
/** The states of a machine; of several, all of theirs. */
export type StateOf<M extends Machine> = M extends Machine
  ? keyof (typeof MACHINES)[M] & string
  : never;

/** The state that an action leads to, or null when the table does not allow it. */
export function nextState<M extends Machine>(
  machine: M,
  from: string,
  action: string,
): StateOf<M> | null {
  const actions = tableOf(machine, from);
  // what an action leads to is a state of the same machine: states.test.ts holds the tables to it
  return actions && Object.hasOwn(actions, action) ? (actions[action] as StateOf<M>) : null;
}

/** Whether an action is possible from a state. */
export function canGo(machine: Machine, from: string, action: string): boolean {
  return nextState(machine, from, action) !== null;
}

/** What can be done from a state: the screens show these. */
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
