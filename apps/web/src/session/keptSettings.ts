import type { PublicSettings } from './call.ts';
import { showLook, type Look } from './companyLook.ts';
import { readStored, writeStored } from './safeStorage.ts';

/** What a page needs of the company before it is asked again. */
type Kept = Pick<PublicSettings, 'timeZone' | 'names' | 'defaultLanguage' | 'workspace'> & {
  /** Absent in what an earlier version kept. */
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

/** An administrator has given the company another name or logo. */
export function keepLook(look: Look): void {
  const kept = readKept();
  if (kept) keepSettings({ ...kept, ...look });
  else showLook(look);
}

let workspaceOn: boolean | undefined;

/** Whether the company offers the workspace; it does as long as nothing else is known. */
export const hasWorkspace = (): boolean => (workspaceOn ??= readKept()?.workspace ?? true);

/** Null at the first visit, and where nothing may be stored. */
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
