/** Light, dark, or as set on the device. */
export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** Number of styles for the top bar, the sidebar and the page background. */
export const TOP_BARS = 9;
export const SIDEBARS = 8;
export const BACKGROUNDS = 5;

/** A person's choice of appearance; numbers start at 0, which is the default style. */
export interface Theme {
  mode: ThemeMode;
  topBar: number;
  sidebar: number;
  background: number;
}

export const DEFAULT_THEME: Theme = { mode: 'system', topBar: 0, sidebar: 0, background: 0 };
