import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    shipments: keyof typeof en.mails;
  }
}
