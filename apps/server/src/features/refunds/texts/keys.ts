import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    refunds: keyof typeof en.mails;
  }
}
