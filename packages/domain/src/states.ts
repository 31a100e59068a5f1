/** Every state machine of domain 2, 5, 6 and 8.6, as tables: from → action → to. */
const MACHINES = {
  sale: {
    PENDING: { approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELLED' },
    APPROVED: { complete: 'COMPLETED', refund: 'REFUNDED' },
    COMPLETED: { refund: 'REFUNDED' },
  },
  walletRequest: {
    PENDING: { approve: 'APPROVED', reject: 'REJECTED' },
  },
  bonusRun: {
    OPEN: { calculate: 'CALCULATED' },
    CALCULATED: { calculate: 'CALCULATED', review: 'REVIEWED' },
    REVIEWED: { calculate: 'CALCULATED', lock: 'LOCKED' },
    LOCKED: { post: 'POSTED' },
  },
} as const satisfies Record<string, Record<string, Record<string, string>>>;

export type Machine = keyof typeof MACHINES;

/** The state that an action leads to, or null when the table does not allow it. */
export function nextState(machine: Machine, from: string, action: string): string | null {
  const table: Record<string, Record<string, string>> = MACHINES[machine];
  return table[from]?.[action] ?? null;
}

/** What can be done from a state: the screens show these. */
export function actionsFrom(machine: Machine, from: string): string[] {
  const table: Record<string, Record<string, string>> = MACHINES[machine];
  return Object.keys(table[from] ?? {});
}
