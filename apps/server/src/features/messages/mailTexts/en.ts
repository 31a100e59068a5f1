import type { MailTexts } from '../mailTexts.ts';

export const en: MailTexts = {
  greeting: 'Hello {{name}},',
  texts: {
    resetPassword: {
      subject: 'Reset your password',
      body: 'Somebody asked for a new password for your {{brand}} account {{username}}. If it was you, open this link within 30 minutes; it works once:\n\n{{link}}\n\nIf it was not you, do nothing: your password stays as it is.',
    },
    resetPin: {
      subject: 'Reset your security PIN',
      body: 'You asked for a new security PIN for your {{brand}} account {{username}}. Open this link within 30 minutes; it works once:\n\n{{link}}\n\nAfterwards nothing is paid out for 24 hours. If it was not you, change your password now.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'The password of your {{brand}} account {{username}} was changed, and all other devices were signed out. If it was not you, ask for a new password at once and tell the company.',
    },
    pinChanged: {
      subject: 'Your security PIN was changed',
      body: 'The security PIN of your {{brand}} account {{username}} was changed. If it was not you, change your password at once and tell the company.',
    },
    newDevice: {
      subject: 'A new device signed in',
      body: 'Your {{brand}} account {{username}} was signed in to from a device that we had not seen before ({{device}}, {{ip}}). If it was not you, change your password at once.',
    },
    totpOn: {
      subject: 'Authenticator switched on',
      body: 'Signing in to your {{brand}} account {{username}} now asks for a code of your authenticator.',
    },
    totpOff: {
      subject: 'Authenticator switched off',
      body: 'Signing in to your {{brand}} account {{username}} no longer asks for a code. If it was not you, change your password at once.',
    },
    actedAs: {
      subject: 'Our staff looked at your account',
      body: '{{staff}} of {{brand}} signed in to your account {{username}} for up to 30 minutes, to see what you see. Reason: {{reason}}. Money, PIN, password and personal data cannot be touched that way. You find it in your security history.',
    },
    sessionReused: {
      subject: 'A device was signed out',
      body: 'An old key of a device was used again for your {{brand}} account {{username}}, so we signed that device out. If you did not restore an old copy of your browser, change your password.',
    },
  },
};
