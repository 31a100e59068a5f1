import type en from './en.json';

declare module '../../messages/mailTexts.ts' {
  interface MailsByFeature {
    bonusAdjustments: keyof typeof en.mails;
  }
}
