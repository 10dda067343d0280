import { compose } from '#server/mail/compose.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import type { Role } from '#shared/roles.ts';
import { mailLanguage, MAIL_TEXTS } from '#server/accounts/mails/mail-texts.ts';
import { greetableName, type Recipient } from '#server/accounts/mails/mails.ts';
import { ROLE_WORDS, ROLES_IN_SENTENCES } from './mail-words.ts';

/** What administrators decide about a person. */
export type Decision =
  /** The membership that was asked for, or a role with it or without. */
  | 'admitted'
  | 'approved'
  /** Asked from outside; for another role, with which the person stays; and by a student whom the domain had let in. */
  | 'refused'
  | 'refused_as'
  | 'declined'
  | 'put_out'
  | 'changed'
  | 'moved'
  | 'removed';

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
  const texts = TEXTS[language];
  const { subject, text } = texts.decisions[decision];
  const asRole = ROLES_IN_SENTENCES[language][role];
  const words = { role: ROLE_WORDS[language][role], asRole, institution };
  return compose({ to: user.email, subject: subject(words), language }, [
    { text: MAIL_TEXTS[language].greeting(greetableName(user)) },
    { text: text(words) },
    ...documentsText(texts, decision, words),
    { link, label: texts.button },
  ]);
}

/** Whoever leaves an institution must know who can read their documents now. */
function documentsText({ documents }: Texts, decision: Decision, words: Words): Array<{ text: string }> {
  if (decision === 'moved') return [{ text: documents.moved(words) }];
  return decision === 'put_out' || decision === 'removed' ? [{ text: documents.out }] : [];
}

interface Words {
  /** Its name, for subjects, and as a sentence has it. */
  role: string;
  asRole: string;
  institution: string;
}

interface DecisionTexts {
  subject(words: Words): string;
  text(words: Words): string;
}

interface Texts {
  decisions: Record<Decision, DecisionTexts>;
  /** What becomes of those that are shared with 'My institution'. */
  documents: { moved(words: Words): string; out: string };
  button: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    decisions: {
      admitted: {
        subject: ({ institution }) => `You now belong to ${institution} in Lyceum`,
        text: ({ institution }) =>
          `An administrator of ${institution} has approved your request. You are now a member and see its courses the next time you open Lyceum.`,
      },
      approved: {
        subject: ({ role }) => `Your role in Lyceum: ${role}`,
        text: ({ asRole, institution }) =>
          `An administrator of ${institution} has approved your request. You are now ${asRole}, and the pages of this role will appear the next time you open Lyceum.`,
      },
      refused: {
        subject: () => 'Your request was declined',
        text: ({ institution }) =>
          `An administrator of ${institution} has declined your request to join. You can keep using Lyceum as a student, but you are not a member of ${institution}. If this is a mistake, please contact your institution.`,
      },
      refused_as: {
        subject: () => 'Your request was declined',
        text: ({ asRole, institution }) =>
          `An administrator of ${institution} has declined your request to join as ${asRole}. You can keep using Lyceum as a student, but you are not a member of ${institution}. If this is a mistake, please contact your institution.`,
      },
      declined: {
        subject: () => 'Your request was declined',
        text: ({ asRole, institution }) =>
          `An administrator of ${institution} has declined your request to become ${asRole}. Your present role stays the same. If this is a mistake, please contact your institution.`,
      },
      put_out: {
        subject: ({ institution }) => `You no longer belong to ${institution} in Lyceum`,
        text: ({ asRole, institution }) =>
          `An administrator of ${institution} has declined your request to become ${asRole}, and you are no longer a member. You keep your account and can use it as a student, but you no longer see the courses of ${institution}. If this is a mistake, please contact your institution.`,
      },
      changed: {
        subject: ({ role }) => `Your role in Lyceum: ${role}`,
        text: ({ asRole, institution }) =>
          `An administrator of ${institution} has changed your role. You are now ${asRole}.`,
      },
      moved: {
        subject: ({ institution }) => `You now belong to ${institution} in Lyceum`,
        text: ({ asRole, institution }) =>
          `An administrator has moved your account to ${institution}. There you are ${asRole}.`,
      },
      removed: {
        subject: ({ institution }) => `You no longer belong to ${institution} in Lyceum`,
        text: ({ institution }) =>
          `An administrator has removed you from ${institution}. You keep your account and can use it as a student, but you no longer see the courses of ${institution}. If this is a mistake, please contact your institution.`,
      },
    },
    documents: {
      moved: ({ institution }) =>
        `Documents that you shared with ‘My institution’ stay yours, and from now on only you can read them. To share them with ${institution}, change who can read them in the library.`,
      out: 'Documents that you shared with ‘My institution’ stay yours, and from now on only you can read them.',
    },
    button: 'Open Lyceum',
  },
  es: {
    decisions: {
      admitted: {
        subject: ({ institution }) => `Ahora perteneces a ${institution} en Lyceum`,
        text: ({ institution }) =>
          `La administración de ${institution} ha aprobado tu solicitud. Ya perteneces a la institución y verás sus cursos la próxima vez que abras Lyceum.`,
      },
      approved: {
        subject: ({ role }) => `Tu rol en Lyceum: ${role}`,
        text: ({ asRole, institution }) =>
          `La administración de ${institution} ha aprobado tu solicitud. Ahora tienes el rol de ${asRole} y verás las páginas correspondientes la próxima vez que abras Lyceum.`,
      },
      refused: {
        subject: () => 'Tu solicitud en Lyceum',
        text: ({ institution }) =>
          `La administración de ${institution} ha rechazado tu solicitud para unirte. Puedes seguir usando Lyceum como estudiante, pero sin pertenecer a ${institution}. Si se trata de un error, ponte en contacto con tu institución.`,
      },
      refused_as: {
        subject: () => 'Tu solicitud en Lyceum',
        text: ({ asRole, institution }) =>
          `La administración de ${institution} ha rechazado tu solicitud para unirte con el rol de ${asRole}. Puedes seguir usando Lyceum como estudiante, pero sin pertenecer a ${institution}. Si se trata de un error, ponte en contacto con tu institución.`,
      },
      declined: {
        subject: () => 'Tu solicitud en Lyceum',
        text: ({ asRole, institution }) =>
          `La administración de ${institution} ha rechazado tu solicitud del rol de ${asRole}. Conservas el rol que tienes. Si se trata de un error, ponte en contacto con tu institución.`,
      },
      put_out: {
        subject: ({ institution }) => `Ya no perteneces a ${institution} en Lyceum`,
        text: ({ asRole, institution }) =>
          `La administración de ${institution} ha rechazado tu solicitud del rol de ${asRole} y ya no perteneces a la institución. Conservas tu cuenta y puedes usarla como estudiante, pero ya no ves los cursos de ${institution}. Si se trata de un error, ponte en contacto con tu institución.`,
      },
      changed: {
        subject: ({ role }) => `Tu rol en Lyceum: ${role}`,
        text: ({ asRole, institution }) =>
          `La administración de ${institution} ha cambiado tu rol. Ahora tienes el de ${asRole}.`,
      },
      moved: {
        subject: ({ institution }) => `Ahora perteneces a ${institution} en Lyceum`,
        text: ({ asRole, institution }) =>
          `La administración ha pasado tu cuenta a ${institution}. Allí tienes el rol de ${asRole}.`,
      },
      removed: {
        subject: ({ institution }) => `Ya no perteneces a ${institution} en Lyceum`,
        text: ({ institution }) =>
          `La administración te ha dado de baja en ${institution}. Conservas tu cuenta y puedes usarla como estudiante, pero ya no ves los cursos de ${institution}. Si se trata de un error, ponte en contacto con tu institución.`,
      },
    },
    documents: {
      moved: ({ institution }) =>
        `Los documentos que compartías con «Mi institución» siguen siendo tuyos y, a partir de ahora, solo tú puedes leerlos. Si quieres compartirlos con ${institution}, cambia en la biblioteca quién puede leerlos.`,
      out: 'Los documentos que compartías con «Mi institución» siguen siendo tuyos y, a partir de ahora, solo tú puedes leerlos.',
    },
    button: 'Abrir Lyceum',
  },
  fr: {
    decisions: {
      admitted: {
        subject: ({ institution }) => `Vous appartenez désormais à l’établissement « ${institution} »`,
        text: ({ institution }) =>
          `L’administration de l’établissement « ${institution} » a accepté votre demande. Vous en faites désormais partie et verrez ses cours à votre prochaine visite.`,
      },
      approved: {
        subject: ({ role }) => `Votre rôle dans Lyceum : ${role}`,
        text: ({ asRole, institution }) =>
          `L’administration de l’établissement « ${institution} » a accepté votre demande. Vous avez désormais le rôle d’${asRole}, et les pages correspondantes apparaîtront à votre prochaine visite.`,
      },
      refused: {
        subject: () => 'Votre demande dans Lyceum',
        text: ({ institution }) =>
          `L’administration de l’établissement « ${institution} » a refusé votre demande d’adhésion. Vous pouvez continuer à utiliser Lyceum en tant qu’étudiant, mais sans appartenir à cet établissement. S’il s’agit d’une erreur, contactez votre établissement.`,
      },
      refused_as: {
        subject: () => 'Votre demande dans Lyceum',
        text: ({ asRole, institution }) =>
          `L’administration de l’établissement « ${institution} » a refusé votre demande d’adhésion avec le rôle d’${asRole}. Vous pouvez continuer à utiliser Lyceum en tant qu’étudiant, mais sans appartenir à cet établissement. S’il s’agit d’une erreur, contactez votre établissement.`,
      },
      declined: {
        subject: () => 'Votre demande dans Lyceum',
        text: ({ asRole, institution }) =>
          `L’administration de l’établissement « ${institution} » a refusé votre demande du rôle d’${asRole}. Vous gardez votre rôle actuel. S’il s’agit d’une erreur, contactez votre établissement.`,
      },
      put_out: {
        subject: ({ institution }) => `Vous n’appartenez plus à l’établissement « ${institution} »`,
        text: ({ asRole, institution }) =>
          `L’administration de l’établissement « ${institution} » a refusé votre demande du rôle d’${asRole}, et vous n’en faites plus partie. Vous conservez votre compte et pouvez l’utiliser en tant qu’étudiant, mais vous ne voyez plus les cours de cet établissement. S’il s’agit d’une erreur, contactez votre établissement.`,
      },
      changed: {
        subject: ({ role }) => `Votre rôle dans Lyceum : ${role}`,
        text: ({ asRole, institution }) =>
          `L’administration de l’établissement « ${institution} » a modifié votre rôle. Vous avez désormais celui d’${asRole}.`,
      },
      moved: {
        subject: ({ institution }) => `Vous appartenez désormais à l’établissement « ${institution} »`,
        text: ({ asRole, institution }) =>
          `L’administration a rattaché votre compte à l’établissement « ${institution} ». Vous y avez le rôle d’${asRole}.`,
      },
      removed: {
        subject: ({ institution }) => `Vous n’appartenez plus à l’établissement « ${institution} »`,
        text: ({ institution }) =>
          `L’administration vous a retiré de l’établissement « ${institution} ». Vous conservez votre compte et pouvez l’utiliser en tant qu’étudiant, mais vous ne voyez plus les cours de cet établissement. S’il s’agit d’une erreur, contactez votre établissement.`,
      },
    },
    documents: {
      moved: ({ institution }) =>
        `Les documents que vous partagiez avec « Mon établissement » restent les vôtres, et vous seul pouvez désormais les lire. Pour les partager avec l’établissement « ${institution} », changez dans la bibliothèque qui peut les lire.`,
      out: 'Les documents que vous partagiez avec « Mon établissement » restent les vôtres, et vous seul pouvez désormais les lire.',
    },
    button: 'Ouvrir Lyceum',
  },
};
