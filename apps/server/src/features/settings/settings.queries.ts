import { LANGUAGES, type Language } from '@canopy/contract/settings';
import type { Db } from '../../database/open.ts';

/** What an admin may set; seeds in `DEFAULTS`. Money in sen, PV in hundredths. */
export interface Settings {
  defaultLanguage: Language;
  /** Serves visitors who come without a sponsor. */
  defaultSponsor: string;
  timeZone: string;
  /** Sen that one PV is worth. */
  pvValue: number;
  /** PV of maintenance-mall purchases that make a month maintained. */
  maintenancePv: number;
  maintenance: boolean;
  /** Lowest reload in sen. */
  reloadMinimum: number;
  /** Unpaid sales that one member may have open. */
  unpaidSales: number;
  /** Locking a bonus run needs somebody else than who calculated it. */
  lockBySecondPerson: boolean;
  termsVersion: string;
  /** Made by the demo company. */
  demo: boolean;
}

const DEFAULTS: Settings = {
  defaultLanguage: 'en',
  defaultSponsor: 'M0000001',
  timeZone: 'Asia/Kuala_Lumpur',
  pvValue: 100,
  maintenancePv: 10_000,
  maintenance: false,
  reloadMinimum: 1_000,
  unpaidSales: 5,
  lockBySecondPerson: false,
  termsVersion: '2026-11',
  demo: false,
};

/** All settings, stored ones over the seeds. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  const settings = { ...DEFAULTS, ...stored } as Settings;
  return LANGUAGES.includes(settings.defaultLanguage)
    ? settings
    : { ...settings, defaultLanguage: 'en' };
}
