import { compose } from '#server/mail/compose.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import { mailLanguage } from '../mails/mail-texts.ts';
import type { UserRow } from '../tables.ts';

interface InvitationTexts {
  subject: string;
  greeting: string;
  introduction: string;
  button: string;
  codeLabel: string;
  expiry: string;
  ignore: string;
}

const TEXTS: Record<InterfaceLanguage, InvitationTexts> = {
  en: {
    subject: 'You have been invited to Lyceum',
    greeting: 'Hello,',
    introduction:
      'Your institution has created an account for you on Lyceum, a personal AI learning assistant. Open this link to accept the invitation and choose your password.',
    button: 'Accept the invitation',
    codeLabel: 'Or enter this code:',
    expiry: 'The link and the code are valid for one hour and can be used only once.',
    ignore:
      'If you did not expect this invitation, ignore this message: the account cannot be used without it.',
  },
  es: {
    subject: 'Te han invitado a Lyceum',
    greeting: 'Hola:',
    introduction:
      'Tu institución ha creado una cuenta para ti en Lyceum, un asistente personal de aprendizaje con IA. Abre este enlace para aceptar la invitación y elegir tu contraseña.',
    button: 'Aceptar la invitación',
    codeLabel: 'O introduce este código:',
    expiry: 'El enlace y el código son válidos durante una hora y sirven una sola vez.',
    ignore: 'Si no esperabas esta invitación, ignora este mensaje: sin ella la cuenta no se puede usar.',
  },
  fr: {
    subject: 'Votre invitation à rejoindre Lyceum',
    greeting: 'Bonjour,',
    introduction:
      'Votre établissement a créé pour vous un compte sur Lyceum, un assistant d’apprentissage personnel par IA. Ouvrez ce lien pour accepter l’invitation et choisir votre mot de passe.',
    button: 'Accepter l’invitation',
    codeLabel: 'Ou saisissez ce code :',
    expiry: 'Le lien et le code sont valables une heure et ne servent qu’une fois.',
    ignore:
      'Si vous n’attendiez pas cette invitation, ignorez ce message : sans elle, le compte est inutilisable.',
  },
};

/** The email that lets somebody into the account that was made for them. */
export function invitationMail(
  user: Pick<UserRow, 'email' | 'userMetadata'>,
  { link, code }: { link: string; code: string },
): OutgoingMail {
  const language = mailLanguage(user.userMetadata);
  const texts = TEXTS[language];
  return compose({ to: user.email, subject: texts.subject, language }, [
    { text: texts.greeting },
    { text: texts.introduction },
    { link, label: texts.button },
    { text: texts.codeLabel, code },
    { text: texts.expiry },
    { text: texts.ignore },
  ]);
}
