import type { Thing } from '@canopy/contract/things';
import type { TFunction, TOptions } from 'i18next';
import { isKey } from './texts.ts';

/**
 * The name of a state, agreeing with the noun (it: "Approvata", la richiesta). The contract spells one
 * state with a space; a state without a name is shown unchanged.
 */
export function statusName(t: TFunction, of: Thing, status: string): string {
  const key = `status.${status.replace(' ', '_')}`;
  const agreeing: TOptions = { context: of };
  return isKey(key) ? t(key, agreeing) : status;
}
