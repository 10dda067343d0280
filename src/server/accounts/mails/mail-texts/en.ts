import type { LanguageTexts } from './mail-kinds.ts';
import { NOTICES_EN } from './notices.ts';

export const MAILS_EN: LanguageTexts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  codeBesideLink: 'Or enter this code:',
  codeAlone: 'Enter this code:',
  expiryBesideLink: 'The link and the code are valid for one hour and can be used only once.',
  expiryAlone: 'The code is valid for one hour and can be used only once.',
  mails: {
    confirmation: {
      subject: 'Confirm your email address for Lyceum',
      introduction:
        'Welcome to Lyceum, your personal AI learning assistant. Confirm your email address to activate your account.',
      button: 'Confirm email address',
      ignore:
        'If you did not create an account, ignore this message: the account cannot be used until the address is confirmed.',
    },
    existingAccount: {
      subject: 'You already have a Lyceum account',
      introduction:
        'Someone, probably you, tried to create a Lyceum account with this email address. You already have one, so nothing was changed. You can simply sign in.',
      button: 'Sign in',
      ignore:
        'If it was not you, you do not need to do anything: your account and your password have not changed.',
    },
    magicLink: {
      subject: 'Sign in to Lyceum',
      introduction: 'You asked to sign in to Lyceum without a password. Open this link to sign in.',
      button: 'Sign in',
      ignore:
        'If you did not ask for this, ignore this message: nobody can sign in without the link or the code.',
    },
    recovery: {
      subject: 'Reset your Lyceum password',
      introduction:
        'You asked to reset the password of your Lyceum account. Open this link to choose a new one.',
      button: 'Choose a new password',
      ignore: 'If you did not ask for this, ignore this message: your password will not change.',
    },
    emailChangeCurrent: {
      subject: 'Confirm the change of your Lyceum email address',
      introduction:
        'You asked to change the email address of your Lyceum account to {{address}}. Both addresses must confirm the change. This link confirms it for your current one.',
      button: 'Confirm the change',
      ignore:
        'If you did not ask for this, do not open the link. Sign in and change your password: somebody else may be using your account.',
    },
    emailChangeNew: {
      subject: 'Confirm your new email address for Lyceum',
      introduction:
        'You asked to use {{address}} for your Lyceum account. Both addresses must confirm the change. This link confirms it for the new one.',
      button: 'Confirm the new address',
      ignore: 'If you did not ask for this, ignore this message: nothing changes until you confirm.',
    },
    reauthentication: {
      subject: 'Your Lyceum code',
      introduction: 'Use this code to confirm that you want to change your password or delete your account.',
      ignore:
        'If you did not ask for this, do not give the code to anyone. Sign in and change your password: somebody else may be using your account.',
    },
    passwordChanged: {
      subject: 'Your Lyceum password was changed',
      introduction:
        'The password of your Lyceum account was just changed. All other devices have been signed out.',
      ignore: 'If it was not you, reset your password now with “Forgot password?” on the sign-in page.',
    },
    ...NOTICES_EN,
  },
};
