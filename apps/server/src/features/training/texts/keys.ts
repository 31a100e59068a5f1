import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    training: keyof typeof en.mails;
  }
}
