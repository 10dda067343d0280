import type { AsideKind } from '#language/question-types.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { SmallTalk } from '../question/small-talk.ts';
import { plainText } from '../quote/quotation.ts';

/** What is said without a model where nothing was asked; `about` names the document, or all of them. */
type Wording = Record<Exclude<SmallTalk['kind'], 'quiz'>, (about: string) => string> & {
  one: (title: string) => string;
  several: string;
  /** Stands before the offer of help. */
  replies: Record<Exclude<AsideKind, 'recap'>, string>;
  /** Above the questions of the conversation. */
  asked: string;
  /** Nothing was asked yet. */
  nothingAsked: string;
};

const RECALLED_MAX = 8;
const RECALLED_CHARACTERS = 160;

const WORDINGS: Record<SmallTalk['language'], Wording> = {
  en: {
    one: (title) => `“${title}”`,
    several: 'your documents',
    replies: {
      who: 'I’m the tutor of Lyceum, a program that quotes from documents. ',
      farewell: 'Goodbye, and see you soon! ',
      thanks: 'You’re welcome! ',
      gripe: 'Many people feel like that. It often gets better with one small part at a time. ',
      greeting: 'Hello! ',
      other: '',
    },
    asked: 'In this conversation you have asked:',
    nothingAsked: 'You have not asked anything in this conversation yet. ',
    aside: (about) =>
      `I’m here to help. Ask me something about ${about}, and I’ll quote the sentences that answer it. Full questions work best, such as “What is …?” or “Why does …?”.`,
    link: (about) =>
      `I cannot open links in this chat. Ask me about ${about}, or save the page as a PDF and add it to your library. A YouTube video can be added by its link: choose “Add a document” in a session with a professor.`,
  },
  es: {
    one: (title) => `«${title}»`,
    several: 'tus documentos',
    replies: {
      who: 'Soy el tutor de Lyceum, un programa que cita documentos. ',
      farewell: '¡Adiós y hasta pronto! ',
      thanks: '¡De nada! ',
      gripe: 'Le pasa a mucha gente. Suele ir mejor si se ve una parte pequeña cada vez. ',
      greeting: '¡Hola! ',
      other: '',
    },
    asked: 'En esta conversación has preguntado:',
    nothingAsked: 'Todavía no has preguntado nada en esta conversación. ',
    aside: (about) =>
      `Aquí estoy para ayudarte. Pregúntame algo sobre ${about} y citaré las frases que lo responden. Funciona mejor una pregunta completa, como «¿Qué es…?» o «¿Por qué…?».`,
    link: (about) =>
      `No puedo abrir enlaces en este chat. Pregúntame sobre ${about}, o guarda la página como PDF y añádela a tu biblioteca. Un vídeo de YouTube se añade con su enlace: elige «Añadir un documento» en una sesión con un profesor.`,
  },
  fr: {
    one: (title) => `« ${title} »`,
    several: 'vos documents',
    replies: {
      who: 'Je suis le tuteur de Lyceum, un programme qui cite des documents. ',
      farewell: 'Au revoir et à bientôt ! ',
      thanks: 'Je vous en prie ! ',
      gripe: 'Cela arrive à beaucoup de monde. Une petite partie à la fois, cela va souvent mieux. ',
      greeting: 'Bonjour ! ',
      other: '',
    },
    asked: 'Dans cette conversation, vous avez demandé :',
    nothingAsked: 'Vous n’avez encore rien demandé dans cette conversation. ',
    aside: (about) =>
      `Je suis là pour vous aider. Posez-moi une question sur ${about} et je citerai les phrases qui y répondent. Une question complète donne les meilleurs résultats, comme « Qu’est-ce que… ? » ou « Pourquoi… ? ».`,
    link: (about) =>
      `Je ne peux pas ouvrir de liens dans cette conversation. Interrogez-moi sur ${about}, ou enregistrez la page en PDF et ajoutez-la à votre bibliothèque. Une vidéo YouTube s’ajoute par son lien : choisissez « Ajouter un document » dans une séance avec un professeur.`,
  },
};

/** In the language of what was said; about the document of that title, or several when null. `asked` are the questions of the conversation so far. */
export function smallTalkText(
  { kind, language, aside = 'other' }: SmallTalk,
  title: string | null,
  asked: readonly string[] = [],
): string {
  const wording = WORDINGS[language];
  // Who leaves is not asked to go on.
  if (aside === 'farewell') return wording.replies.farewell.trim();
  // A quiz is answered before (`practice/`).
  const text = wording[kind === 'link' ? 'link' : 'aside'](
    title === null ? wording.several : wording.one(title),
  );
  if (aside !== 'recap') return wording.replies[aside] + text;
  if (asked.length === 0) return wording.nothingAsked + text;
  const lines = asked.slice(-RECALLED_MAX).map((question) => `- ${plainText(inBrief(question))}`);
  return `${wording.asked}\n\n${lines.join('\n')}`;
}

function inBrief(question: string): string {
  const line = onOneLine(question);
  return line.length > RECALLED_CHARACTERS ? `${line.slice(0, RECALLED_CHARACTERS)}…` : line;
}
