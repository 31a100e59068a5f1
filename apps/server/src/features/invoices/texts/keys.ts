import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    invoices: keyof typeof en.mails;
  }
}
