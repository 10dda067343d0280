import { compose } from '#server/mail/compose.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import type { ChangeAction } from '../../contract.changes.ts';

interface Facts {
  to: string;
  /** The name of whoever did it. */
  actor: string;
  title: string;
  action: ChangeAction;
  link: string;
}

/** Tells the owner of a document what somebody else has done with it. */
export function changeMail({ to, link, action, ...words }: Facts, language: InterfaceLanguage): OutgoingMail {
  const texts = TEXTS[language];
  return compose({ to, subject: texts.subject(words), language }, [
    { text: texts.actions[action](words) },
    { text: texts.why },
    { link, label: texts.button },
  ]);
}

type Words = Pick<Facts, 'actor' | 'title'>;

interface Texts {
  subject(words: Words): string;
  actions: Record<ChangeAction, (words: Words) => string>;
  why: string;
  button: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    subject: ({ title }) => `About your document “${title}”`,
    actions: {
      changed: ({ actor, title }) => `${actor} changed the details of your document “${title}”.`,
      overwritten: ({ actor, title }) => `${actor} replaced the file of your document “${title}”.`,
      read_again: ({ actor, title }) => `${actor} had the text of your document “${title}” read again.`,
      removed_from_index: ({ actor, title }) =>
        `${actor} removed your document “${title}” from search. The file is still in the library.`,
      deleted: ({ actor, title }) => `${actor} deleted your document “${title}”.`,
    },
    why: 'The administrators of your institution manage the documents that its members share. If you did not expect this, please contact them.',
    button: 'Open the library',
  },
  es: {
    subject: ({ title }) => `Sobre tu documento «${title}»`,
    actions: {
      changed: ({ actor, title }) => `${actor} ha cambiado los datos de tu documento «${title}».`,
      overwritten: ({ actor, title }) => `${actor} ha sustituido el archivo de tu documento «${title}».`,
      read_again: ({ actor, title }) => `${actor} ha hecho que se lea de nuevo tu documento «${title}».`,
      removed_from_index: ({ actor, title }) =>
        `${actor} ha retirado tu documento «${title}» de la búsqueda. El archivo sigue en la biblioteca.`,
      deleted: ({ actor, title }) => `${actor} ha eliminado tu documento «${title}».`,
    },
    why: 'La administración de tu institución cuida de los documentos que comparten sus miembros. Si no lo esperabas, pregúntales.',
    button: 'Abrir la biblioteca',
  },
  fr: {
    subject: ({ title }) => `À propos de votre document « ${title} »`,
    actions: {
      changed: ({ actor, title }) => `${actor} a modifié les informations de votre document « ${title} ».`,
      overwritten: ({ actor, title }) => `${actor} a remplacé le fichier de votre document « ${title} ».`,
      read_again: ({ actor, title }) => `${actor} a fait relire votre document « ${title} ».`,
      removed_from_index: ({ actor, title }) =>
        `${actor} a retiré votre document « ${title} » de la recherche. Le fichier reste dans la bibliothèque.`,
      deleted: ({ actor, title }) => `${actor} a supprimé votre document « ${title} ».`,
    },
    why: 'Les administrateurs de votre établissement veillent sur les documents que ses membres partagent. Si vous ne vous y attendiez pas, posez-leur la question.',
    button: 'Ouvrir la bibliothèque',
  },
};
