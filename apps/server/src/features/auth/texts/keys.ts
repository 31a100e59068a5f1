import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    auth: keyof typeof en.mails;
  }
}
