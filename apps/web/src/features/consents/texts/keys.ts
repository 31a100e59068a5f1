import type en from './en.json';

declare module '../../../i18n/keys.ts' {
  interface TextsByFolder {
    consents: typeof en;
  }
}
