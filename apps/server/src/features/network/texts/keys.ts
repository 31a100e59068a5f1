import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    network: keyof typeof en.mails;
  }
}
