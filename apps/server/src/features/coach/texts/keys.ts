import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    coach: keyof typeof en.mails;
  }
}
