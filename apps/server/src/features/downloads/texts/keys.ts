import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    downloads: keyof typeof en.mails;
  }
}
