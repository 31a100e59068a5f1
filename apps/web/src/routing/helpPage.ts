import type { Permission } from '@canopy/contract/codes';
import type { ImportKind } from '@canopy/contract/company/imports';
import type { Texts } from '../i18n/keys.ts';
import type { ScreenTitle } from './screen.ts';

/**
 * The help of a screen apart from its words, which stand beside the screen in `help/<language>.json`, one text for
 * each of {@link HELP_SECTIONS}.
 */
interface HelpPage {
  /** Words of the trade to explain below the page. */
  terms: readonly (keyof Texts['term'])[];
  /** Screens to go on with, as far as the reader may open them. */
  see: readonly ScreenTitle[];
  /** Permissions for what can be done there, besides the one that opens the screen. */
  rights?: readonly Permission[];
  /** Sheets that the screen reads; their columns and templates are shown. */
  imports?: readonly ImportKind[];
}

/** The pages of a feature, by screen. */
export type HelpPages = { readonly [Screen in ScreenTitle]?: HelpPage };

/** What every page says, in this order: what for, what is needed first, what happens, what is final, an example. */
export const HELP_SECTIONS = ['purpose', 'before', 'then', 'final', 'example'] as const;
