import type { Language } from '@canopy/contract/languages';
import type { CommandCtx } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { isZone } from './isZone.ts';
import { readSettings } from './readSettings.ts';
import { saveSetting } from './saveSetting.ts';

/**
 * The first settings of a company: its name in the portal and on its papers, the language of visitors, and
 * the zone in which its days begin.
 *
 * @throws ApiError `INVALID_BODY` for a zone unknown to server or database
 */
export async function nameCompany(
  { db, tx }: CommandCtx,
  named: { name: string; defaultLanguage: Language; timeZone: string | undefined },
): Promise<void> {
  const { company } = await readSettings(db);
  await saveSetting(tx, 'brand', named.name);
  await saveSetting(tx, 'company', { ...company, name: named.name });
  await saveSetting(tx, 'defaultLanguage', named.defaultLanguage);
  if (named.timeZone === undefined) return;
  if (!(await isZone(db, named.timeZone))) throw invalid({ TimeZone: ['INVALID'] });
  await saveSetting(tx, 'timeZone', named.timeZone);
}
