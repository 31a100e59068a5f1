import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    access: keyof typeof en.mails;
  }
}
