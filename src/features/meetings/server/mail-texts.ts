import type { InterfaceLanguage } from '#shared/languages.ts';

export type Side = 'student' | 'professor';
export type MailKind = 'booked' | 'moved' | 'cancelled' | 'reminder';

/**
 * `who` is the other one, `when` date and time with the zone, `before` those from which a meeting was moved; `isOwnAct` says whether
 * the reader cancelled it.
 */
interface Words {
  who: string;
  when: string;
  before: string;
  isOwnAct: boolean;
}

type Line = (words: Words) => string;

export interface MeetingTexts {
  greeting: (name: string) => string;
  /** What calendars show. */
  summary: (who: string) => string;
  mails: Record<MailKind, Record<Side, { subject: Line; text: Line }>>;
  professor: (professor: string) => string;
  reason: (reason: string) => string;
  topic: (topic: string) => string;
  questions: (questions: string) => string;
  join: string;
  open: string;
  hasContext: string;
  calendarName: string;
}

/** For both sides. */
const CANCELLED: Record<InterfaceLanguage, Line> = {
  en: ({ who, when, isOwnAct }) =>
    isOwnAct
      ? `You have cancelled the meeting with ${who} on ${when}.`
      : `${who} has cancelled the meeting on ${when}.`,
  es: ({ who, when, isOwnAct }) =>
    isOwnAct
      ? `Has cancelado la reunión con ${who} del ${when}.`
      : `${who} ha cancelado la reunión del ${when}.`,
  fr: ({ who, when, isOwnAct }) =>
    isOwnAct
      ? `Vous avez annulé le rendez-vous avec ${who} du ${when}.`
      : `${who} a annulé le rendez-vous du ${when}.`,
};

export const MEETING_TEXTS: Record<InterfaceLanguage, MeetingTexts> = {
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    summary: (who) => `Meeting with ${who}`,
    mails: {
      booked: {
        student: {
          subject: ({ who, when }) => `Your meeting with ${who}: ${when}`,
          text: ({ who, when }) => `Your meeting with ${who} is booked for ${when}.`,
        },
        professor: {
          subject: ({ who, when }) => `${who} has booked a meeting: ${when}`,
          text: ({ who, when }) => `${who} has booked a meeting with you for ${when}.`,
        },
      },
      moved: {
        student: {
          subject: ({ who, when }) => `Rescheduled: your meeting with ${who}, ${when}`,
          text: ({ who, when, before }) =>
            `Your meeting with ${who} has been moved from ${before} to ${when}. The meeting link stays the same.`,
        },
        professor: {
          subject: ({ who, when }) => `Rescheduled: your meeting with ${who}, ${when}`,
          text: ({ who, when, before }) =>
            `Your meeting with ${who} has been moved from ${before} to ${when}. The meeting link stays the same.`,
        },
      },
      cancelled: {
        student: {
          subject: ({ who, when }) => `Cancelled: your meeting with ${who}, ${when}`,
          text: CANCELLED.en,
        },
        professor: {
          subject: ({ who, when }) => `Cancelled: the meeting with ${who}, ${when}`,
          text: CANCELLED.en,
        },
      },
      reminder: {
        student: {
          subject: ({ who, when }) => `Reminder: your meeting with ${who}, ${when}`,
          text: ({ who, when }) => `Your meeting with ${who} takes place on ${when}.`,
        },
        professor: {
          subject: ({ who, when }) => `Reminder: the meeting with ${who}, ${when}`,
          text: ({ who, when }) => `Your meeting with ${who} takes place on ${when}.`,
        },
      },
    },
    professor: (professor) => `Professor: ${professor}`,
    reason: (reason) => `Reason: ${reason}`,
    topic: (topic) => `Topic: ${topic}`,
    questions: (questions) => `Questions: ${questions}`,
    join: 'Join the meeting',
    open: 'See your meetings',
    hasContext: 'The booking includes part of a conversation. You can read it in your list of meetings.',
    calendarName: 'Lyceum meetings',
  },
  es: {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    summary: (who) => `Reunión con ${who}`,
    mails: {
      booked: {
        student: {
          subject: ({ who, when }) => `Tu reunión con ${who}: ${when}`,
          text: ({ who, when }) => `Tu reunión con ${who} está reservada para el ${when}.`,
        },
        professor: {
          subject: ({ who, when }) => `${who} ha reservado una reunión: ${when}`,
          text: ({ who, when }) => `${who} ha reservado una reunión contigo para el ${when}.`,
        },
      },
      moved: {
        student: {
          subject: ({ who, when }) => `Reunión trasladada: ${who}, ${when}`,
          text: ({ who, when, before }) =>
            `Tu reunión con ${who} se ha trasladado del ${before} al ${when}. El enlace de la reunión es el mismo.`,
        },
        professor: {
          subject: ({ who, when }) => `Reunión trasladada: ${who}, ${when}`,
          text: ({ who, when, before }) =>
            `Tu reunión con ${who} se ha trasladado del ${before} al ${when}. El enlace de la reunión es el mismo.`,
        },
      },
      cancelled: {
        student: {
          subject: ({ who, when }) => `Cancelada: tu reunión con ${who}, ${when}`,
          text: CANCELLED.es,
        },
        professor: {
          subject: ({ who, when }) => `Cancelada: la reunión con ${who}, ${when}`,
          text: CANCELLED.es,
        },
      },
      reminder: {
        student: {
          subject: ({ who, when }) => `Recordatorio: tu reunión con ${who}, ${when}`,
          text: ({ who, when }) => `Tu reunión con ${who} es el ${when}.`,
        },
        professor: {
          subject: ({ who, when }) => `Recordatorio: la reunión con ${who}, ${when}`,
          text: ({ who, when }) => `Tu reunión con ${who} es el ${when}.`,
        },
      },
    },
    professor: (professor) => `Con: ${professor}`,
    reason: (reason) => `Motivo: ${reason}`,
    topic: (topic) => `Tema: ${topic}`,
    questions: (questions) => `Preguntas: ${questions}`,
    join: 'Unirse a la reunión',
    open: 'Ver tus reuniones',
    hasContext: 'Incluye un fragmento de una conversación: lo encontrarás en tu lista de reuniones.',
    calendarName: 'Reuniones de Lyceum',
  },
  fr: {
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    summary: (who) => `Rendez-vous avec ${who}`,
    mails: {
      booked: {
        student: {
          subject: ({ who, when }) => `Votre rendez-vous avec ${who} : ${when}`,
          text: ({ who, when }) => `Votre rendez-vous avec ${who} est réservé pour le ${when}.`,
        },
        professor: {
          subject: ({ who, when }) => `${who} a réservé un rendez-vous : ${when}`,
          text: ({ who, when }) => `${who} a réservé un rendez-vous avec vous pour le ${when}.`,
        },
      },
      moved: {
        student: {
          subject: ({ who, when }) => `Déplacé : votre rendez-vous avec ${who}, ${when}`,
          text: ({ who, when, before }) =>
            `Votre rendez-vous avec ${who} a été déplacé du ${before} au ${when}. Le lien du rendez-vous reste le même.`,
        },
        professor: {
          subject: ({ who, when }) => `Déplacé : votre rendez-vous avec ${who}, ${when}`,
          text: ({ who, when, before }) =>
            `Votre rendez-vous avec ${who} a été déplacé du ${before} au ${when}. Le lien du rendez-vous reste le même.`,
        },
      },
      cancelled: {
        student: {
          subject: ({ who, when }) => `Annulé : votre rendez-vous avec ${who}, ${when}`,
          text: CANCELLED.fr,
        },
        professor: {
          subject: ({ who, when }) => `Annulé : le rendez-vous avec ${who}, ${when}`,
          text: CANCELLED.fr,
        },
      },
      reminder: {
        student: {
          subject: ({ who, when }) => `Rappel : votre rendez-vous avec ${who}, ${when}`,
          text: ({ who, when }) => `Votre rendez-vous avec ${who} a lieu le ${when}.`,
        },
        professor: {
          subject: ({ who, when }) => `Rappel : le rendez-vous avec ${who}, ${when}`,
          text: ({ who, when }) => `Votre rendez-vous avec ${who} a lieu le ${when}.`,
        },
      },
    },
    professor: (professor) => `Avec : ${professor}`,
    reason: (reason) => `Motif : ${reason}`,
    topic: (topic) => `Sujet : ${topic}`,
    questions: (questions) => `Questions : ${questions}`,
    join: 'Rejoindre le rendez-vous',
    open: 'Voir vos rendez-vous',
    hasContext:
      'Un extrait de conversation l’accompagne : vous le trouverez dans la liste de vos rendez-vous.',
    calendarName: 'Rendez-vous Lyceum',
  },
};
