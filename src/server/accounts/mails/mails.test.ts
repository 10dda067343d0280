import { describe, expect, it } from 'vitest';
import { mailLanguage } from './mail-texts.ts';
import { accountMail } from './mails.ts';

const LINK = 'https://lyceum.example/auth/v1/verify?token=abc&type=signup';

function mailTo(metadata: Record<string, unknown>) {
  const user = { email: 'ada@uni.example', userMetadata: metadata };
  return accountMail('confirmation', user, { link: LINK, code: '012345' });
}

describe('the confirmation mail', () => {
  it.each([
    ['en', 'Confirm your email address for Lyceum', 'Hello Ada,'],
    ['es', 'Confirma tu correo electrónico para Lyceum', 'Hola, Ada:'],
    ['fr', 'Confirmez votre adresse e-mail pour Lyceum', 'Bonjour Ada,'],
  ])('speaks %s', (language, subject, greeting) => {
    const mail = mailTo({ language, full_name: 'Ada' });
    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(greeting);
      expect(body).toContain('012345');
    }
    expect(mail.text).toContain(LINK);
    expect(mail.html).toContain(LINK.replace('&', '&amp;'));
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it.each([
    '<b>Ada</b>',
    'Win at evil.example',
    'https://evil.example',
    'Ada\nBcc: x@evil.example',
    'x'.repeat(61),
  ])('does not carry the text of a stranger: %s', (full_name) => {
    const mail = mailTo({ full_name });
    expect(mail.text).toContain('Hello,\n');
    expect(mail.text).not.toContain(full_name);
    expect(mail.html).not.toContain(full_name);
  });
});

const NOTICES = [
  'factorAdded',
  'factorRemoved',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'recoveryCodesRemoved',
  'identityAdded',
  'identityRemoved',
  'emailChanged',
  'accountDeleted',
  'accountDeletedShared',
] as const;

describe.each(NOTICES)('the notice %s', (kind) => {
  it('is whole in every language, and leads nowhere that a forger could copy', () => {
    const mails = ['en', 'es', 'fr'].map((language) =>
      accountMail(
        kind,
        { email: 'ada@uni.example', userMetadata: { language } },
        { address: 'new@uni.example' },
      ),
    );
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
    for (const { subject, text } of mails) {
      expect(subject).not.toBe('');
      expect(text).not.toMatch(/undefined|\{\{|https?:/);
      expect(text.includes('new@uni.example')).toBe(kind === 'emailChanged');
    }
  });
});

const KINDS = [
  'magicLink',
  'recovery',
  'emailChangeCurrent',
  'emailChangeNew',
  'reauthentication',
  'passwordChanged',
] as const;

describe.each(KINDS)('the mail %s', (kind) => {
  it.each(['en', 'es', 'fr'])('is whole in %s, and says the address of a change as text', (language) => {
    const user = { email: 'ada@uni.example', userMetadata: { language } };
    const contents = { link: LINK, code: '012345', address: `"<b>$&"@uni.example` };
    const mail = accountMail(kind, user, contents);
    expect(mail.subject).not.toBe('');
    expect(mail.text).not.toMatch(/undefined|\{\{/);
    expect(mail.text.includes('"<b>$&"@uni.example')).toBe(kind.startsWith('emailChange'));
    expect(mail.html).not.toContain('<b>');
    expect(mail.text.includes(LINK)).toBe(kind !== 'reauthentication' && kind !== 'passwordChanged');
  });
});

it('greets the owner of an existing account without a code', () => {
  const user = {
    email: 'ada@uni.example',
    userMetadata: { full_name: "Ada O'Neill-Šmíd", language: 'english' },
  };
  const mail = accountMail('existingAccount', user, { link: 'https://lyceum.example/login' });
  expect(mail.subject).toBe('You already have a Lyceum account');
  expect(mail.text).toContain("Hello Ada O'Neill-Šmíd,");
  expect(mail.html).toContain('Ada O&#39;Neill-Šmíd');
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
});

it.each([
  ['es', 'es'],
  ['spanish', 'es'],
  ['es-MX', 'es'],
  ['French', 'fr'],
  ['de', 'en'],
  ['__proto__', 'en'],
  [undefined, 'en'],
  [3, 'en'],
])('takes the language %s as %s', (language, expected) => {
  expect(mailLanguage({ language })).toBe(expected);
});
