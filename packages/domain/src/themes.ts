/** Light, dark, or as the device has it. */
export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** How many looks there are for the bar on top, the bar at the side and the ground of the page. */
export const TOP_BARS = 9;
export const SIDEBARS = 8;
export const BACKGROUNDS = 5;

/** How the product looks to a person; numbers from 0, the first is the product's own. */
export interface Theme {
  mode: ThemeMode;
  topBar: number;
  sidebar: number;
  background: number;
}

export const DEFAULT_THEME: Theme = { mode: 'system', topBar: 0, sidebar: 0, background: 0 };
