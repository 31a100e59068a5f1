/** Where the last reads of a person lie for when there is no connection. */
export const OFFLINE_STORE = 'canopy-offline';

/** Removes them: whoever uses this browser next finds nothing. */
export function forgetKeptReads(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_STORE);
  } catch {
    // a browser that stores nothing
  }
}

/** Keeps answers of some reads for a time without connection. */
export interface KeptReads {
  write(path: string, body: unknown, answer: Record<string, unknown>): Promise<void>;
  /** Null: nothing kept, or there is a connection. */
  read(path: string, body: unknown): Promise<Record<string, unknown> | null>;
}

let reads: KeptReads | null = null;

/** Nothing is kept until the dashboard brings what does it. */
export const kept = (): KeptReads | null => reads;
export const keepReads = (by: KeptReads): void => {
  reads = by;
};
