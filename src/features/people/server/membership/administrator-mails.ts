import { compose } from '#server/mail/compose.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import type { Role } from '#shared/roles.ts';
import { mailLanguage, MAIL_TEXTS } from '#server/accounts/mails/mail-texts.ts';
import { greetableName, type Recipient } from '#server/accounts/mails/mails.ts';
import { ROLE_WORDS, ROLES_IN_SENTENCES } from './mail-words.ts';

/** What the administrators of an institution must hear of. */
export type Notice =
  | { kind: 'granted'; person: Recipient; role: Role; institution: string }
  /** `held` is what the person is there already; null for whoever does not belong to it. */
  | { kind: 'requested'; person: Recipient; role: Role; held: Role | null; institution: string }
  | { kind: 'orphaned' | 'banned'; institution: string };

export function administratorMail(to: Recipient, notice: Notice, link: string): OutgoingMail {
  const language = mailLanguage(to.userMetadata);
  const texts = TEXTS[language];
  const { subject, text } = texts.notices[textOf(notice)];
  const words = wordsOf(notice, language);
  return compose({ to: to.email, subject: subject(words), language }, [
    { text: MAIL_TEXTS[language].greeting(greetableName(to)) },
    { text: text(words) },
    { link, label: texts.button },
  ]);
}

/** Asking for membership, for membership with a role, and for another role are different things. */
function textOf(notice: Notice): keyof Texts['notices'] {
  if (notice.kind !== 'requested') return notice.kind;
  if (notice.held !== null) return 'roleRequested';
  return notice.role === 'student' ? 'requested' : 'requestedAs';
}

function wordsOf(notice: Notice, language: InterfaceLanguage): Words {
  const { institution } = notice;
  if (!('person' in notice)) return { institution, person: '', role: '', asRole: '', asHeld: '' };
  const inSentence = ROLES_IN_SENTENCES[language];
  const asHeld = notice.kind === 'requested' && notice.held ? inSentence[notice.held] : '';
  const role = ROLE_WORDS[language][notice.role];
  return { institution, person: nameOf(notice.person), role, asRole: inSentence[notice.role], asHeld };
}

function nameOf(person: Recipient): string {
  const name = greetableName(person);
  return name ? `${name} (${person.email})` : person.email;
}

interface Words {
  person: string;
  /** Its name, for subjects, and as a sentence has it. */
  role: string;
  asRole: string;
  asHeld: string;
  institution: string;
}

interface NoticeTexts {
  subject(words: Words): string;
  text(words: Words): string;
}

interface Texts {
  notices: Record<
    'requested' | 'requestedAs' | 'roleRequested' | 'granted' | 'orphaned' | 'banned',
    NoticeTexts
  >;
  button: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    notices: {
      requested: {
        subject: ({ institution }) => `A request to join ${institution}`,
        text: ({ person, institution }) =>
          `${person} has asked to join ${institution}. Approve or decline the request on the Institutions page.`,
      },
      requestedAs: {
        subject: ({ institution }) => `A request to join ${institution}`,
        text: ({ person, asRole, institution }) =>
          `${person} has asked to join ${institution} as ${asRole}. Approve or decline the request on the Institutions page.`,
      },
      roleRequested: {
        subject: ({ asRole, institution }) => `A request to become ${asRole} at ${institution}`,
        text: ({ person, asRole, asHeld, institution }) =>
          `${person} is ${asHeld} at ${institution} and has asked to become ${asRole}. Approve or decline the request on the Institutions page.`,
      },
      granted: {
        subject: ({ institution, role }) => `New role at ${institution}: ${role}`,
        text: ({ person, asRole, institution }) =>
          `${person} is now ${asRole} at ${institution}. If that is wrong, change it under Members on the Institutions page. The history there shows who made the decision.`,
      },
      orphaned: {
        subject: ({ institution }) => `${institution} no longer has an administrator`,
        text: ({ institution }) =>
          `The last administrator of ${institution} has left. Until there is a new one, its requests and members are yours to manage. To make a member an administrator, open Members on the Institutions page.`,
      },
      banned: {
        subject: ({ institution }) => `${institution} has no administrator who can sign in`,
        text: ({ institution }) =>
          `The only active administrator of ${institution} has been banned. Until there is another one, its requests and members are yours to manage. To make a member an administrator, open Members on the Institutions page.`,
      },
    },
    button: 'Open Institutions',
  },
  es: {
    notices: {
      requested: {
        subject: ({ institution }) => `Una solicitud para unirse a ${institution}`,
        text: ({ person, institution }) =>
          `${person} ha pedido unirse a ${institution}. Aprueba o rechaza la solicitud en la página Instituciones.`,
      },
      requestedAs: {
        subject: ({ institution }) => `Una solicitud para unirse a ${institution}`,
        text: ({ person, asRole, institution }) =>
          `${person} ha pedido unirse a ${institution} con el rol de ${asRole}. Aprueba o rechaza la solicitud en la página Instituciones.`,
      },
      roleRequested: {
        subject: ({ asRole, institution }) => `Una solicitud del rol de ${asRole} en ${institution}`,
        text: ({ person, asRole, asHeld, institution }) =>
          `${person} pertenece a ${institution} con el rol de ${asHeld} y ha pedido el de ${asRole}. Aprueba o rechaza la solicitud en la página Instituciones.`,
      },
      granted: {
        subject: ({ institution, role }) => `Nuevo rol en ${institution}: ${role}`,
        text: ({ person, asRole, institution }) =>
          `${person} tiene ahora el rol de ${asRole} en ${institution}. Si no es correcto, cámbialo en Miembros, en la página Instituciones; el historial muestra quién lo decidió.`,
      },
      orphaned: {
        subject: ({ institution }) => `${institution} se ha quedado sin administrador`,
        text: ({ institution }) =>
          `${institution} ya no tiene ningún administrador. Hasta que haya otro, tú decides sobre sus solicitudes y miembros. Puedes nombrar a un miembro administrador en Miembros, en la página Instituciones.`,
      },
      banned: {
        subject: ({ institution }) => `${institution} no tiene ningún administrador activo`,
        text: ({ institution }) =>
          `La cuenta del único administrador activo de ${institution} se ha suspendido. Hasta que haya otro, tú decides sobre sus solicitudes y miembros. Puedes nombrar a un miembro administrador en Miembros, en la página Instituciones.`,
      },
    },
    button: 'Abrir Instituciones',
  },
  fr: {
    notices: {
      requested: {
        subject: ({ institution }) => `Une demande pour rejoindre « ${institution} »`,
        text: ({ person, institution }) =>
          `${person} demande à rejoindre l’établissement « ${institution} ». Acceptez ou refusez la demande sur la page Établissements.`,
      },
      requestedAs: {
        subject: ({ institution }) => `Une demande pour rejoindre « ${institution} »`,
        text: ({ person, asRole, institution }) =>
          `${person} demande à rejoindre l’établissement « ${institution} » avec le rôle d’${asRole}. Acceptez ou refusez la demande sur la page Établissements.`,
      },
      roleRequested: {
        subject: ({ asRole, institution }) => `Une demande du rôle d’${asRole} dans « ${institution} »`,
        text: ({ person, asRole, asHeld, institution }) =>
          `${person} appartient à l’établissement « ${institution} » avec le rôle d’${asHeld} et demande celui d’${asRole}. Acceptez ou refusez la demande sur la page Établissements.`,
      },
      granted: {
        subject: ({ institution, role }) => `Nouveau rôle dans « ${institution} » : ${role}`,
        text: ({ person, asRole, institution }) =>
          `${person} a désormais le rôle d’${asRole} dans l’établissement « ${institution} ». Si c’est une erreur, corrigez-la sous Membres, sur la page Établissements ; l’historique y indique qui l’a décidé.`,
      },
      orphaned: {
        subject: ({ institution }) => `L’établissement « ${institution} » n’a plus d’administrateur`,
        text: ({ institution }) =>
          `Le dernier administrateur de l’établissement « ${institution} » est parti. En attendant qu’il y en ait un autre, ses demandes et ses membres relèvent de vous. Vous pouvez nommer un membre administrateur sous Membres, sur la page Établissements.`,
      },
      banned: {
        subject: ({ institution }) => `L’établissement « ${institution} » n’a plus d’administrateur actif`,
        text: ({ institution }) =>
          `Le compte du seul administrateur actif de l’établissement « ${institution} » a été suspendu. En attendant qu’il y en ait un autre, ses demandes et ses membres relèvent de vous. Vous pouvez nommer un membre administrateur sous Membres, sur la page Établissements.`,
      },
    },
    button: 'Ouvrir la page Établissements',
  },
};
