import type en from './en.json';

declare module '../../../i18n/keys.ts' {
  interface TextsByFolder {
    auth: typeof en;
  }
}
