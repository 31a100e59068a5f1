import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    tickets: keyof typeof en.mails;
  }
}
