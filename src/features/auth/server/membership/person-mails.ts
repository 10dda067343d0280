import { compose } from '#server/mail/compose.ts';
import type { MailLanguage } from '#server/mail/mail-language.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import type { Role } from '#shared/roles.ts';
import { mailLanguage, MAIL_TEXTS } from '../mail-texts.ts';
import { greetableName, type Recipient } from '../mails.ts';
import { ROLE_WORDS } from './mail-words.ts';

/** What administrators decide about a person. */
export type Decision = 'approved' | 'declined' | 'changed' | 'moved' | 'removed';

interface Outcome {
  decision: Decision;
  role: Role;
  institution: string;
  /** Where the product is opened. */
  link: string;
}

/** Tells a person what an administrator decided about their role or membership. */
export function decisionMail(user: Recipient, { decision, role, institution, link }: Outcome): OutgoingMail {
  const language = mailLanguage(user.userMetadata);
  const { decisions, button } = TEXTS[language];
  const { subject, text } = decisions[decision];
  const words = { role: ROLE_WORDS[language][role], institution };
  return compose({ to: user.email, subject: subject(words), language }, [
    { text: MAIL_TEXTS[language].greeting(greetableName(user)) },
    { text: text(words) },
    { link, label: button },
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
  decisions: Record<Decision, DecisionTexts>;
  button: string;
}

const TEXTS: Record<MailLanguage, Texts> = {
  en: {
    decisions: {
      approved: {
        subject: ({ role }) => `Your role in Lyceum: ${role}`,
        text: ({ role, institution }) =>
          `An administrator of ${institution} has approved your request. Your role is now ${role}, and its pages will appear the next time you open Lyceum.`,
      },
      declined: {
        subject: () => 'Your request was declined',
        text: ({ role, institution }) =>
          `An administrator of ${institution} has declined your request for the role ${role}. You can keep using Lyceum as a student, but you are not a member of ${institution}. If this is a mistake, please contact your institution.`,
      },
      changed: {
        subject: ({ role }) => `Your role in Lyceum: ${role}`,
        text: ({ role, institution }) =>
          `An administrator of ${institution} has changed your role. It is now ${role}.`,
      },
      moved: {
        subject: ({ institution }) => `You now belong to ${institution} in Lyceum`,
        text: ({ role, institution }) =>
          `An administrator has moved your account to ${institution}. Your role there is ${role}.`,
      },
      removed: {
        subject: ({ institution }) => `You no longer belong to ${institution} in Lyceum`,
        text: ({ institution }) =>
          `An administrator has removed you from ${institution}. You keep your account and can use it as a student, but you no longer see the courses of ${institution}. If this is a mistake, please contact your institution.`,
      },
    },
    button: 'Open Lyceum',
  },
  es: {
    decisions: {
      approved: {
        subject: ({ role }) => `Tu rol en Lyceum: ${role}`,
        text: ({ role, institution }) =>
          `La administración de ${institution} ha aprobado tu solicitud. Tu rol es ahora «${role}» y verás las páginas correspondientes la próxima vez que abras Lyceum.`,
      },
      declined: {
        subject: () => 'Tu solicitud en Lyceum',
        text: ({ role, institution }) =>
          `La administración de ${institution} ha rechazado tu solicitud del rol «${role}». Puedes seguir usando Lyceum como estudiante, pero sin pertenecer a ${institution}. Si se trata de un error, ponte en contacto con tu institución.`,
      },
      changed: {
        subject: ({ role }) => `Tu rol en Lyceum: ${role}`,
        text: ({ role, institution }) =>
          `La administración de ${institution} ha cambiado tu rol. Ahora es «${role}».`,
      },
      moved: {
        subject: ({ institution }) => `Ahora perteneces a ${institution} en Lyceum`,
        text: ({ role, institution }) =>
          `La administración ha pasado tu cuenta a ${institution}. Tu rol allí es «${role}».`,
      },
      removed: {
        subject: ({ institution }) => `Ya no perteneces a ${institution} en Lyceum`,
        text: ({ institution }) =>
          `La administración te ha dado de baja en ${institution}. Conservas tu cuenta y puedes usarla como estudiante, pero ya no ves los cursos de ${institution}. Si se trata de un error, ponte en contacto con tu institución.`,
      },
    },
    button: 'Abrir Lyceum',
  },
  fr: {
    decisions: {
      approved: {
        subject: ({ role }) => `Votre rôle dans Lyceum : ${role}`,
        text: ({ role, institution }) =>
          `L’administration de l’établissement « ${institution} » a accepté votre demande. Votre rôle est désormais « ${role} », et les pages correspondantes apparaîtront à votre prochaine visite.`,
      },
      declined: {
        subject: () => 'Votre demande dans Lyceum',
        text: ({ role, institution }) =>
          `L’administration de l’établissement « ${institution} » a refusé votre demande du rôle « ${role} ». Vous pouvez continuer à utiliser Lyceum en tant qu’étudiant, mais sans appartenir à cet établissement. S’il s’agit d’une erreur, contactez votre établissement.`,
      },
      changed: {
        subject: ({ role }) => `Votre rôle dans Lyceum : ${role}`,
        text: ({ role, institution }) =>
          `L’administration de l’établissement « ${institution} » a modifié votre rôle. Il s’agit désormais de « ${role} ».`,
      },
      moved: {
        subject: ({ institution }) => `Vous appartenez désormais à l’établissement « ${institution} »`,
        text: ({ role, institution }) =>
          `L’administration a rattaché votre compte à l’établissement « ${institution} ». Vous y avez le rôle « ${role} ».`,
      },
      removed: {
        subject: ({ institution }) => `Vous n’appartenez plus à l’établissement « ${institution} »`,
        text: ({ institution }) =>
          `L’administration vous a retiré de l’établissement « ${institution} ». Vous conservez votre compte et pouvez l’utiliser en tant qu’étudiant, mais vous ne voyez plus les cours de cet établissement. S’il s’agit d’une erreur, contactez votre établissement.`,
      },
    },
    button: 'Ouvrir Lyceum',
  },
};
