import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    compensation: keyof typeof en.mails;
  }
}
