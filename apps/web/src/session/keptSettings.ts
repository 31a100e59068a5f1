import type { ResultOf } from '@canopy/contract/call';
import type { publicSettings } from 'virtual:firstCalls';
import { showLook, type Look } from './companyLook.ts';
import { readStored, writeStored } from './safeStorage.ts';

/** The company's settings that everybody may read. */
export type PublicSettings = ResultOf<typeof publicSettings>;

/** Company settings a page needs before they can be requested again. */
type Kept = Pick<PublicSettings, 'timeZone' | 'names' | 'defaultLanguage' | 'workspace'> & {
  /** Absent in data from earlier versions. */
  banners?: PublicSettings['banners'];
  brand?: string;
  logo?: string;
};

const NAME = 'company';

export const keepSettings = (known: Kept): void => {
  const { timeZone, names, defaultLanguage, workspace, banners, brand, logo } = known;
  workspaceOn = workspace;
  writeStored(
    NAME,
    JSON.stringify({ timeZone, names, defaultLanguage, workspace, banners, brand, logo }),
  );
  showLook(known);
};

/** An administrator has switched the workspace on or off. */
export function keepWorkspace(workspace: boolean): void {
  const kept = readKept();
  if (kept) keepSettings({ ...kept, workspace });
}

/** An administrator has changed the company's name or logo. */
export function keepLook(look: Look): void {
  const kept = readKept();
  if (kept) keepSettings({ ...kept, ...look });
  else showLook(look);
}

let workspaceOn: boolean | undefined;

/** Whether the company offers the workspace; yes, as long as nothing else is known. */
export const hasWorkspace = (): boolean => (workspaceOn ??= readKept()?.workspace ?? true);

/** Null on the first visit, and where storage is blocked. */
export function readKept(): Kept | null {
  try {
    const kept = JSON.parse(readStored(NAME) ?? 'null') as Partial<Kept> | null;
    const whole =
      typeof kept?.timeZone === 'string' && typeof kept.names === 'object' && kept.names !== null;
    return whole ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
