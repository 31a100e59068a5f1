import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    sales: keyof typeof en.mails;
  }
}
