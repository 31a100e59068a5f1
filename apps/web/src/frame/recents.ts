import { readStored, writeStored } from '../session/safeStorage.ts';

/** Something that was opened from the search, by the key of its entry. */
export interface Recent {
  key: string;
  label: string;
  detail?: string;
}

const KEPT = 6;
const nameFor = (memberID: string) => `recent.${memberID}`;

/** What a person opened last on this device, newest first. */
export function recentsOf(memberID: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored(nameFor(memberID)) ?? '[]');
    return Array.isArray(stored) ? (stored as Recent[]).filter((one) => one?.key && one.label) : [];
  } catch {
    return [];
  }
}

export function keepRecent(memberID: string, recent: Recent): void {
  const others = recentsOf(memberID).filter(({ key }) => key !== recent.key);
  writeStored(nameFor(memberID), JSON.stringify([recent, ...others].slice(0, KEPT)));
}
