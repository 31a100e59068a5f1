import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    stock: keyof typeof en.mails;
  }
}
