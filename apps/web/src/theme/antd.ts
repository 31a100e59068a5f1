import { theme, type ThemeConfig } from 'antd';
import { DARK, FONTS, LIGHT } from './tokens.ts';

/** antd's theme from our tokens. */
export function antdTheme(dark: boolean): ThemeConfig {
  const c = dark ? DARK : LIGHT;
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: c.brand,
      colorLink: c.link,
      colorInfo: c.info,
      colorError: c.error,
      colorWarning: c.warning,
      colorSuccess: c.brand,
      colorBgLayout: c.bg,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorBorder: c.border,
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      colorText: c.ink,
      colorTextSecondary: c.second,
      colorTextTertiary: c.third,
      colorTextLightSolid: c['on-brand'],
      colorTextPlaceholder: c.third,
      colorFillAlter: c.subtle,
      borderRadius: 10,
      borderRadiusLG: 12,
      borderRadiusSM: 8,
      controlHeight: 35,
      controlHeightLG: 42,
      controlHeightSM: 30,
      fontSize: 14,
      fontSizeLG: 14,
      lineHeight: 1.5714,
      wireframe: false,
      fontFamily: FONTS,
      boxShadowTertiary: c.shadow,
      // without motion antd must not wait for animations that never end
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Table: {
        headerBg: 'transparent',
        headerColor: c.third,
        headerSplitColor: 'transparent',
        cellFontSize: 14,
        rowHoverBg: c.subtle,
        rowSelectedBg: c.soft,
        rowSelectedHoverBg: c.soft,
        borderColor: c.line,
        cellPaddingBlock: 16,
        cellPaddingInline: 12,
      },
      Modal: { borderRadiusLG: 16, titleFontSize: 16 },
      Checkbox: { borderRadiusSM: 5 },
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none' },

      Segmented: { trackBg: c.sunken, itemSelectedBg: c.surface },
      Select: { optionSelectedBg: c.soft },
    },
  };
}
