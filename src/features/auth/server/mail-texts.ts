import type { Metadata } from './tables.ts';

/** Languages of mails, with the names that the interface stores (spec section 9). */
const LANGUAGE_NAMES = new Map<string, MailLanguage>([
  ['en', 'en'],
  ['english', 'en'],
  ['es', 'es'],
  ['spanish', 'es'],
  ['fr', 'fr'],
  ['french', 'fr'],
]);
export type MailLanguage = 'en' | 'es' | 'fr';

/** The language that the user's metadata names, else English. Regional tags such as `es-MX` count. */
export function mailLanguage(metadata: Metadata): MailLanguage {
  const named = metadata['language'];
  if (typeof named !== 'string') return 'en';
  return LANGUAGE_NAMES.get(named.toLowerCase().split('-')[0] ?? '') ?? 'en';
}

interface ConfirmationTexts {
  subject: string;
  greeting(name: string): string;
  introduction: string;
  button: string;
  codeLabel: string;
  expiry: string;
  ignore: string;
}

interface ExistingAccountTexts {
  subject: string;
  greeting(name: string): string;
  introduction: string;
  button: string;
  ignore: string;
}

interface Texts {
  confirmation: ConfirmationTexts;
  existingAccount: ExistingAccountTexts;
}

export const MAIL_TEXTS: Record<MailLanguage, Texts> = {
  en: {
    confirmation: {
      subject: 'Confirm your e-mail address for Lyceum',
      greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
      introduction:
        'Welcome to Lyceum, your personal AI learning assistant. Confirm your e-mail address to activate your account.',
      button: 'Confirm e-mail address',
      codeLabel: 'Or enter this code:',
      expiry: 'The link and the code are valid for one hour and work once.',
      ignore:
        'If you did not create an account, ignore this message: without the confirmation the account cannot be used.',
    },
    existingAccount: {
      subject: 'You already have a Lyceum account',
      greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
      introduction:
        'Someone, probably you, tried to create a Lyceum account with this e-mail address. It has one already, so nothing was changed. You can simply sign in.',
      button: 'Sign in',
      ignore: 'If it was not you, there is nothing to do: your account and your password are as they were.',
    },
  },
  es: {
    confirmation: {
      subject: 'Confirma tu correo electrónico para Lyceum',
      greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
      introduction:
        'Te damos la bienvenida a Lyceum, tu asistente personal de aprendizaje con IA. Confirma tu correo electrónico para activar la cuenta.',
      button: 'Confirmar correo electrónico',
      codeLabel: 'O introduce este código:',
      expiry: 'El enlace y el código son válidos durante una hora y solo se pueden usar una vez.',
      ignore:
        'Si no has creado ninguna cuenta, ignora este mensaje: sin la confirmación, la cuenta no se puede usar.',
    },
    existingAccount: {
      subject: 'Ya tienes una cuenta de Lyceum',
      greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
      introduction:
        'Alguien, probablemente tú, ha intentado crear una cuenta de Lyceum con este correo electrónico. Ya existe una, así que no ha cambiado nada. Solo tienes que iniciar sesión.',
      button: 'Iniciar sesión',
      ignore: 'Si no has sido tú, no tienes que hacer nada: tu cuenta y tu contraseña siguen igual.',
    },
  },
  fr: {
    confirmation: {
      subject: 'Confirmez votre adresse e-mail pour Lyceum',
      greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
      introduction:
        'Bienvenue sur Lyceum, votre assistant d’apprentissage personnel par IA. Confirmez votre adresse e-mail pour activer votre compte.',
      button: 'Confirmer mon adresse e-mail',
      codeLabel: 'Ou saisissez ce code :',
      expiry: 'Le lien et le code sont valables une heure et ne servent qu’une seule fois.',
      ignore:
        'Si vous n’avez pas créé de compte, ignorez ce message : sans confirmation, le compte est inutilisable.',
    },
    existingAccount: {
      subject: 'Vous avez déjà un compte Lyceum',
      greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
      introduction:
        'Quelqu’un, sans doute vous, a essayé de créer un compte Lyceum avec cette adresse e-mail. Un compte existe déjà : rien n’a été modifié. Il vous suffit de vous connecter.',
      button: 'Se connecter',
      ignore:
        'Si ce n’était pas vous, vous n’avez rien à faire : votre compte et votre mot de passe sont inchangés.',
    },
  },
};
