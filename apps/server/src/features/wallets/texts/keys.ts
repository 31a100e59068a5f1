import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    wallets: keyof typeof en.mails;
  }
}
