import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    mall: keyof typeof en.mails;
  }
}
