import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    registration: keyof typeof en.mails;
  }
}
