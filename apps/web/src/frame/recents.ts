import { readStored, writeStored } from '../session/safeStorage.ts';
import { sealText, unsealText } from '../session/sealed.ts';

/** Something opened from the search, with the key of its entry. */
export interface Recent {
  key: string;
  label: string;
  detail?: string;
}

const KEPT = 6;
const nameFor = (memberID: string) => `recent.${memberID}`;
const known = new Map<string, Recent[]>();

/** What a person opened last on this device, newest first; call {@link loadRecents} before. */
export const recentsOf = (memberID: string): Recent[] => known.get(memberID) ?? [];

/**
 * Loads the person's entries from this browser, where they are stored encrypted because they contain names
 * of people.
 */
export async function loadRecents(memberID: string): Promise<void> {
  if (known.has(memberID)) return;
  const stored = readStored(nameFor(memberID));
  const text = stored && (await unsealText('record', stored));
  if (!text || known.has(memberID)) return;
  const list: unknown = JSON.parse(text);
  if (Array.isArray(list))
    known.set(
      memberID,
      (list as Recent[]).filter((one) => one?.key && one.label),
    );
}

export async function keepRecent(memberID: string, recent: Recent): Promise<void> {
  const others = recentsOf(memberID).filter(({ key }) => key !== recent.key);
  const list = [recent, ...others].slice(0, KEPT);
  known.set(memberID, list);
  const sealed = await sealText('record', JSON.stringify(list));
  // the latest list wins, however long encrypting took
  if (sealed && known.get(memberID) === list) writeStored(nameFor(memberID), sealed);
}
