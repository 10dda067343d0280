import { compose } from '#server/mail/compose.ts';
import type { MailLanguage } from '#server/mail/mail-language.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import type { Role } from '#shared/roles.ts';
import { mailLanguage, MAIL_TEXTS } from '../mail-texts.ts';
import { greetableName, type Recipient } from '../mails.ts';
import { ROLE_WORDS } from './mail-words.ts';

/** What the administrators of an institution must hear of. */
export type Notice =
  | { kind: 'requested' | 'granted'; person: Recipient; role: Role; institution: string }
  | { kind: 'orphaned'; institution: string };

export function administratorMail(to: Recipient, notice: Notice, link: string): OutgoingMail {
  const language = mailLanguage(to.userMetadata);
  const texts = TEXTS[language];
  const words =
    notice.kind === 'orphaned'
      ? { institution: notice.institution, person: '', role: '' }
      : {
          institution: notice.institution,
          person: nameOf(notice.person),
          role: ROLE_WORDS[language][notice.role],
        };
  const { subject, text } = texts[notice.kind];
  return compose({ to: to.email, subject: subject(words), language }, [
    { text: MAIL_TEXTS[language].greeting(greetableName(to)) },
    { text: text(words) },
    { link, label: texts.button },
  ]);
}

function nameOf(person: Recipient): string {
  const name = greetableName(person);
  return name ? `${name} (${person.email})` : person.email;
}

interface Words {
  person: string;
  role: string;
  institution: string;
}

interface NoticeTexts {
  subject(words: Words): string;
  text(words: Words): string;
}

type Texts = Record<Notice['kind'], NoticeTexts> & { button: string };

const TEXTS: Record<MailLanguage, Texts> = {
  en: {
    requested: {
      subject: ({ institution }) => `A request to join ${institution}`,
      text: ({ person, role, institution }) =>
        `${person} has asked to join ${institution} with the role ${role}. Approve or decline the request on the Institutions page.`,
    },
    granted: {
      subject: ({ institution, role }) => `New role at ${institution}: ${role}`,
      text: ({ person, role, institution }) =>
        `${person} now has the role ${role} at ${institution}. If that is wrong, change it under Members on the Institutions page. The history there shows who made the decision.`,
    },
    orphaned: {
      subject: ({ institution }) => `${institution} no longer has an administrator`,
      text: ({ institution }) =>
        `The last administrator of ${institution} has left. Until there is a new one, its requests and members are yours to manage. To make a member an administrator, open Members on the Institutions page.`,
    },
    button: 'Open Institutions',
  },
  es: {
    requested: {
      subject: ({ institution }) => `Una solicitud para unirse a ${institution}`,
      text: ({ person, role, institution }) =>
        `${person} ha pedido unirse a ${institution} con el rol «${role}». Aprueba o rechaza la solicitud en la página Instituciones.`,
    },
    granted: {
      subject: ({ institution, role }) => `Nuevo rol en ${institution}: ${role}`,
      text: ({ person, role, institution }) =>
        `${person} tiene ahora el rol «${role}» en ${institution}. Si no es correcto, cámbialo en Miembros, en la página Instituciones; el historial muestra quién lo decidió.`,
    },
    orphaned: {
      subject: ({ institution }) => `${institution} se ha quedado sin administrador`,
      text: ({ institution }) =>
        `${institution} ya no tiene ningún administrador. Hasta que haya otro, tú decides sobre sus solicitudes y miembros. Puedes nombrar a un miembro administrador en Miembros, en la página Instituciones.`,
    },
    button: 'Abrir Instituciones',
  },
  fr: {
    requested: {
      subject: ({ institution }) => `Une demande pour rejoindre « ${institution} »`,
      text: ({ person, role, institution }) =>
        `${person} demande à rejoindre l’établissement « ${institution} » avec le rôle « ${role} ». Acceptez ou refusez la demande sur la page Établissements.`,
    },
    granted: {
      subject: ({ institution, role }) => `Nouveau rôle dans « ${institution} » : ${role}`,
      text: ({ person, role, institution }) =>
        `${person} a désormais le rôle « ${role} » dans l’établissement « ${institution} ». Si c’est une erreur, corrigez-la sous Membres, sur la page Établissements ; l’historique y indique qui l’a décidé.`,
    },
    orphaned: {
      subject: ({ institution }) => `L’établissement « ${institution} » n’a plus d’administrateur`,
      text: ({ institution }) =>
        `Le dernier administrateur de l’établissement « ${institution} » est parti. En attendant qu’il y en ait un autre, ses demandes et ses membres relèvent de vous. Vous pouvez nommer un membre administrateur sous Membres, sur la page Établissements.`,
    },
    button: 'Ouvrir la page Établissements',
  },
};
