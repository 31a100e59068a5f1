import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    payments: keyof typeof en.mails;
  }
}
