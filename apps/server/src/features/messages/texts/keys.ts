import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    messages: keyof typeof en.mails;
  }
}
