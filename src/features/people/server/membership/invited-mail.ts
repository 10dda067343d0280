import type { InvitedRole } from '#features/people/contract.invitations.ts';
import { compose } from '#server/mail/compose.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import { ROLES_IN_SENTENCES } from './mail-words.ts';

interface InvitedFacts {
  to: string;
  language: InterfaceLanguage;
  institution: string;
  role: InvitedRole;
  expiresAt: Date;
  siteUrl: string;
  /** For the link with which an account is created; null where nobody can create one. */
  token: string | null;
}

/** Invites an address to an institution. It says the same to everybody: whoever reads it knows whether they have an account. */
export function invitedMail(facts: InvitedFacts): OutgoingMail {
  const { to, language, institution, siteUrl, token } = facts;
  const texts = TEXTS[language];
  const asRole = ROLES_IN_SENTENCES[language][facts.role];
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    facts.expiresAt,
  );
  return compose({ to, subject: texts.subject(institution), language }, [
    { text: texts.greeting },
    { text: texts.introduction(institution, asRole) },
    ...(token === null ? [] : [{ link: `${siteUrl}/register?invitation=${token}`, label: texts.create }]),
    { text: token === null ? texts.needsAccount : texts.hasAccount },
    { link: `${siteUrl}/settings`, label: texts.settings },
    { text: texts.expiry(date) },
    { text: texts.ignore },
  ]);
}

interface Texts {
  subject(institution: string): string;
  greeting: string;
  introduction(institution: string, asRole: string): string;
  create: string;
  hasAccount: string;
  needsAccount: string;
  settings: string;
  expiry(date: string): string;
  ignore: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    subject: (institution) => `${institution} invites you to Lyceum`,
    greeting: 'Hello,',
    introduction: (institution, asRole) =>
      `${institution} invites you to join it on Lyceum, a personal AI learning assistant, as ${asRole}.`,
    create: 'Create your account',
    hasAccount:
      'If you already have an account with this address, sign in and accept the invitation in your settings.',
    needsAccount:
      'Sign in with the account that you have for this address, and accept the invitation in your settings.',
    settings: 'Open your settings',
    expiry: (date) => `The invitation is for this address only and is valid until ${date}.`,
    ignore: 'If you did not expect this invitation, ignore this message.',
  },
  es: {
    subject: (institution) => `${institution} te invita a Lyceum`,
    greeting: 'Hola:',
    introduction: (institution, asRole) =>
      `${institution} te invita a formar parte de su comunidad en Lyceum, un asistente personal de aprendizaje con IA. Tendrás el rol de ${asRole}.`,
    create: 'Crear tu cuenta',
    hasAccount:
      'Si ya tienes una cuenta con esta dirección, inicia sesión y acepta la invitación en tus ajustes.',
    needsAccount: 'Inicia sesión con tu cuenta de esta dirección y acepta la invitación en tus ajustes.',
    settings: 'Abrir tus ajustes',
    expiry: (date) => `La invitación es solo para esta dirección y es válida hasta el ${date}.`,
    ignore: 'Si no esperabas esta invitación, ignora este mensaje.',
  },
  fr: {
    subject: (institution) => `« ${institution} » vous invite sur Lyceum`,
    greeting: 'Bonjour,',
    introduction: (institution, asRole) =>
      `L’établissement « ${institution} » vous invite à le rejoindre sur Lyceum, un assistant d’apprentissage personnel par IA. Vous y aurez le rôle d’${asRole}.`,
    create: 'Créer votre compte',
    hasAccount:
      'Si vous avez déjà un compte avec cette adresse, connectez-vous et acceptez l’invitation dans vos paramètres.',
    needsAccount:
      'Connectez-vous avec votre compte pour cette adresse et acceptez l’invitation dans vos paramètres.',
    settings: 'Ouvrir vos paramètres',
    expiry: (date) => `L’invitation est réservée à cette adresse et valable jusqu’au ${date}.`,
    ignore: 'Si vous n’attendiez pas cette invitation, ignorez ce message.',
  },
};
