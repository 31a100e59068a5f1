import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    members: keyof typeof en.mails;
  }
}
