import { compose } from '#server/mail/compose.ts';
import type { MailLanguage } from '#server/mail/mail-language.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import { greetableName, type Recipient } from './mails.ts';
import { mailLanguage, MAIL_TEXTS } from './mail-texts.ts';

interface RoleDecision {
  role: 'teacher' | 'institution_admin';
  institution: string;
  isGranted: boolean;
  /** Where the product is opened. */
  link: string;
}

/** Tells a person what an administrator decided about the role they asked for. */
export function roleDecisionMail(user: Recipient, decision: RoleDecision): OutgoingMail {
  const language = mailLanguage(user.userMetadata);
  const texts = TEXTS[language];
  const greeting = MAIL_TEXTS[language].greeting(greetableName(user));
  const words = { role: texts.roles[decision.role], institution: decision.institution };
  const { subject, text } = decision.isGranted ? texts.granted : texts.declined;
  return compose({ to: user.email, subject: subject(words), language }, [
    { text: greeting },
    { text: text(words) },
    { link: decision.link, label: texts.button },
  ]);
}

interface Words {
  role: string;
  institution: string;
}

interface DecisionTexts {
  subject(words: Words): string;
  text(words: Words): string;
}

interface Texts {
  roles: Record<RoleDecision['role'], string>;
  granted: DecisionTexts;
  declined: DecisionTexts;
  button: string;
}

const TEXTS: Record<MailLanguage, Texts> = {
  en: {
    roles: { teacher: 'Teacher', institution_admin: 'Institution Admin' },
    granted: {
      subject: ({ role }) => `Your role in Lyceum: ${role}`,
      text: ({ role, institution }) =>
        `An administrator of ${institution} has approved your request: your role is now ${role}. You will see the new pages the next time you open Lyceum.`,
    },
    declined: {
      subject: () => 'Your role request in Lyceum',
      text: ({ role, institution }) =>
        `An administrator of ${institution} has declined your request for the role ${role}. Your account stays as it is, and you can keep using it as a student. If this is a mistake, please contact your institution.`,
    },
    button: 'Open Lyceum',
  },
  es: {
    roles: { teacher: 'Docente', institution_admin: 'Administrador de institución' },
    granted: {
      subject: ({ role }) => `Tu rol en Lyceum: ${role}`,
      text: ({ role, institution }) =>
        `La administración de ${institution} ha aprobado tu solicitud: tu rol es ahora «${role}». Verás las nuevas páginas la próxima vez que abras Lyceum.`,
    },
    declined: {
      subject: () => 'Tu solicitud de rol en Lyceum',
      text: ({ role, institution }) =>
        `La administración de ${institution} ha rechazado tu solicitud del rol «${role}». Tu cuenta sigue igual y puedes seguir usándola como estudiante. Si se trata de un error, ponte en contacto con tu institución.`,
    },
    button: 'Abrir Lyceum',
  },
  fr: {
    roles: { teacher: 'Enseignant', institution_admin: 'Administrateur d’établissement' },
    granted: {
      subject: ({ role }) => `Votre rôle dans Lyceum : ${role}`,
      text: ({ role, institution }) =>
        `L’administration de l’établissement « ${institution} » a accepté votre demande : votre rôle est désormais « ${role} ». Les nouvelles pages apparaîtront à votre prochaine visite.`,
    },
    declined: {
      subject: () => 'Votre demande de rôle dans Lyceum',
      text: ({ role, institution }) =>
        `L’administration de l’établissement « ${institution} » a refusé votre demande du rôle « ${role} ». Votre compte reste inchangé et vous pouvez continuer à l’utiliser en tant qu’étudiant. S’il s’agit d’une erreur, contactez votre établissement.`,
    },
    button: 'Ouvrir Lyceum',
  },
};
