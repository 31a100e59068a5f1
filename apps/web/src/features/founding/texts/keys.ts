import type en from './en.json';

declare module '../../../i18n/keys.ts' {
  interface TextsByFolder {
    founding: typeof en;
  }
}
