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
    welcome: {
      subject: 'Welcome to {{brand}}',
      body: 'You are registered as {{memberID}} with the username {{username}}. Your sponsor is {{sponsor}}. If that is not right, tell the company before you go on. Sign in here:\n\n{{link}}',
    },
    memberSuspended: {
      subject: 'Your account is suspended',
      body: 'Your {{brand}} account {{username}} was suspended. Reason: {{reason}}. You cannot sign in and earn no bonus meanwhile; your place and your wallets stay.',
    },
    memberTerminated: {
      subject: 'Your membership has ended',
      body: 'Your {{brand}} account {{username}} was ended. Reason: {{reason}}. If you think that this is a mistake, write to the company.',
    },
    memberReactivated: {
      subject: 'Your account is active again',
      body: 'Your {{brand}} account {{username}} is active again. You can sign in as before.',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      body: 'The email address of your {{brand}} account {{username}} is now {{email}}. If it was not you, tell the company at once.',
    },
    changeApproved: {
      subject: 'Your change was approved',
      body: 'The change of your data at {{brand}} that was asked for holds now. If it was not you, tell the company at once.',
    },
    changeRejected: {
      subject: 'Your change was not approved',
      body: 'The change of your data at {{brand}} was not approved. Reason: {{reason}}. Everything stays as it was.',
    },
    identityVerified: {
      subject: 'Your identity is verified',
      body: 'Thank you: {{brand}} has verified your identity. There is nothing more to do.',
    },
    identityRejected: {
      subject: 'Please send your identity document again',
      body: '{{brand}} could not verify your identity. Reason: {{reason}}. Please send new pictures in your profile.',
    },
    receipt: {
      subject: 'Receipt for your order {{salesID}}',
      body: 'Thank you. {{brand}} has received RM {{amount}} for your order {{salesID}}. Your invoice is here; who has this link can read it:\n\n{{link}}',
    },
    orderRejected: {
      subject: 'Your order {{salesID}} was not accepted',
      body: 'The payment of your order {{salesID}} at {{brand}} was not accepted. Reason: {{reason}}. Nothing will be sent. You may order again.',
    },
    orderUnpaid: {
      subject: 'Your order {{salesID}} was cancelled',
      body: 'Your order {{salesID}} at {{brand}} was not paid in time, so it was cancelled and nothing will be sent. You may order again.',
    },
    orderShipped: {
      subject: 'Your order {{salesID}} is on its way',
      body: '{{courier}} brings your order {{salesID}}. Tracking number: {{number}}\n\n{{link}}',
    },
    orderReady: {
      subject: 'Your order {{salesID}} is ready to pick up',
      body: 'Your order {{salesID}} waits for you at {{place}}. Show this code there: {{code}}',
    },
    refundApproved: {
      subject: 'Please send back order {{salesID}}',
      body: '{{brand}} has granted the refund of your order {{salesID}} (RM {{amount}}). Please send the goods back; the money follows when they are here.',
    },
    refundRejected: {
      subject: 'No refund for order {{salesID}}',
      body: '{{brand}} has not granted the refund of your order {{salesID}}. Reason: {{reason}}.',
    },
    refundSettled: {
      subject: 'Refund of order {{salesID}}',
      body: '{{brand}} gives you back RM {{amount}} for your order {{salesID}}: into the wallet that paid, or by bank when you paid otherwise. The credit note stands with your order.',
    },
    erased: {
      subject: 'Your data was erased',
      body: 'As you asked, {{brand}} has erased what names you. The books keep their amounts without your name, as the law demands. This is our last mail to you.',
    },
  },
};
