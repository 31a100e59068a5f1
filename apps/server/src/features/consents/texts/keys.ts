import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    consents: keyof typeof en.mails;
  }
}
