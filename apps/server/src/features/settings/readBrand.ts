import type { Services } from '../../platform/context.ts';
import { readSettings } from './readSettings.ts';

/** What `BRAND` says, before a setting replaced it. */
let given: string | undefined;

/** Job, and at the start: the name that the company has given itself holds on this server from now on. */
export async function readBrand({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  given ??= config.brand;
  config.brand = (await readSettings(db)).brand || given;
}
