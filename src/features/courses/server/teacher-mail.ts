import { publicUrl } from '#server/config.ts';
import { compose } from '#server/mail/compose.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { readMailLanguage } from '#server/mail/mail-language.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import type { CourseDeps } from './context.ts';

interface Words {
  by: string;
  title: string;
}

interface Texts {
  greeting: (name: string) => string;
  added: { subject: (words: Words) => string; text: (words: Words) => string };
  removed: { subject: (words: Words) => string; text: (words: Words) => string };
  open: string;
  courses: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    added: {
      subject: ({ title }) => `You are now a co-teacher of “${title}”`,
      text: ({ by, title }) =>
        `${by} has added you as a co-teacher of the course “${title}”. You can edit it and see how its students are doing.`,
    },
    removed: {
      subject: ({ title }) => `You are no longer a co-teacher of “${title}”`,
      text: ({ by, title }) => `${by} has removed you as a co-teacher of the course “${title}”.`,
    },
    open: 'Open the course',
    courses: 'See your courses',
  },
  es: {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    added: {
      subject: ({ title }) => `Ahora impartes también el curso «${title}»`,
      text: ({ by, title }) =>
        `${by} te ha añadido como codocente del curso «${title}». Puedes editarlo y ver cómo avanzan sus estudiantes.`,
    },
    removed: {
      subject: ({ title }) => `Ya no impartes el curso «${title}»`,
      text: ({ by, title }) => `${by} te ha quitado como codocente del curso «${title}».`,
    },
    open: 'Abrir el curso',
    courses: 'Ver tus cursos',
  },
  fr: {
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    added: {
      subject: ({ title }) => `Vous enseignez désormais aussi le cours « ${title} »`,
      text: ({ by, title }) =>
        `${by} vous a ajouté comme coenseignant du cours « ${title} ». Vous pouvez le modifier et voir où en sont ses étudiants.`,
    },
    removed: {
      subject: ({ title }) => `Vous n’enseignez plus le cours « ${title} »`,
      text: ({ by, title }) => `${by} vous a retiré des coenseignants du cours « ${title} ».`,
    },
    open: 'Ouvrir le cours',
    courses: 'Voir vos cours',
  },
};

/** Subjects are one line, however long a name or a title is. */
const NAME_MAX_CHARACTERS = 80;

interface MailFacts {
  kind: 'added' | 'removed';
  recipient: { email: string; name: string; language: string | null };
  /** The name of whoever did it. */
  by: string;
  course: { id: string; title: string };
}

/** Tells a teacher, in their language, that a colleague's course is theirs to teach too, or no more. */
export function teacherMail(
  { config }: Pick<CourseDeps, 'config'>,
  { kind, recipient, by, course }: MailFacts,
): OutgoingMail {
  const language = readMailLanguage(recipient.language);
  const texts = TEXTS[language];
  const words = { by: shorten(by), title: shorten(course.title) };
  const home = `${publicUrl(config)}/courses`;
  return compose({ to: recipient.email, subject: texts[kind].subject(words), language }, [
    { text: texts.greeting(recipient.name) },
    { text: texts[kind].text(words) },
    kind === 'added'
      ? { link: `${home}/${course.id}`, label: texts.open }
      : { link: home, label: texts.courses },
  ]);
}

function shorten(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  return characters.length <= NAME_MAX_CHARACTERS
    ? line
    : `${characters.slice(0, NAME_MAX_CHARACTERS).join('')}…`;
}
