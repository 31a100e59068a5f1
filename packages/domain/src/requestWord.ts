/** What is stored of a wallet request. */
type Stored = 'PENDING' | 'PAYING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';

/** The state of a wallet request as people read it. */
export type RequestWord = Stored | 'CREDITED' | 'PAID' | 'RETURNED';

/**
 * The state of a wallet request in the one word that lists, filters, files and refusals have for it: an approved
 * reload is credited, an approved withdrawal is paid, and one that a payment file held and the bank did not pay
 * has come back.
 */
export function requestWord({
  type,
  status,
  inFile,
}: {
  type: 'RELOAD' | 'WITHDRAWAL';
  status: Stored;
  /** Whether a payment file held it. */
  inFile: boolean;
}): RequestWord {
  if (type === 'RELOAD') return status === 'APPROVED' ? 'CREDITED' : status;
  if (status === 'APPROVED') return 'PAID';
  return status === 'REJECTED' && inFile ? 'RETURNED' : status;
}
