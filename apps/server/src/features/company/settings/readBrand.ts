import type { Services } from '../../../platform/context.ts';
import { readSettings } from './readSettings.ts';

/** The value of `BRAND`, before a setting replaced it. */
let given: string | undefined;

/** Job, also run at startup: makes this server use the name the company has set for itself. */
export async function readBrand({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  given ??= config.brand;
  config.brand = (await readSettings(db)).brand || given;
}
