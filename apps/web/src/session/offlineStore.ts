/** Database of a person's last reads, for use without a connection. */
export const OFFLINE_STORE = 'canopy-offline';

/** Deletes it, so that the next user of this browser finds nothing. */
export function forgetKeptReads(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_STORE);
  } catch {
    // a browser without storage
  }
}

/** Keeps the answers of some reads for use without a connection. */
export interface KeptReads {
  write(path: string, body: unknown, answer: Record<string, unknown>): Promise<void>;
  /** Null: nothing kept, or there is a connection. */
  read(path: string, body: unknown): Promise<Record<string, unknown> | null>;
}

let reads: KeptReads | null = null;

/** Nothing is kept until the dashboard supplies an implementation. */
export const kept = (): KeptReads | null => reads;
export const keepReads = (by: KeptReads): void => {
  reads = by;
};
