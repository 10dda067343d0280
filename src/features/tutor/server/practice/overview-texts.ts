import type { InterfaceLanguage } from '#shared/languages.ts';

export interface OverviewTexts {
  /** Stands above the units of a course. */
  begin: (course: string) => string;
  ideas: (course: string) => string;
  /** Above units of several courses that treat the subject. */
  units: (subject: string) => string;
  /** Stands above the parts of a document. */
  ofDocument: string;
  /** Above one sentence of each document of the library. */
  documents: (subject: string) => string;
  nothing: (subject: string) => string;
  /** Stands above the courses that there are. */
  otherCourses: string;
  /** What can be done next. */
  practise: string;
}

const TEXTS: Record<InterfaceLanguage, OverviewTexts> = {
  en: {
    begin: (course) => `A good place to start is the course **${course}**. Its units, in their order:`,
    ideas: (course) => `The main ideas of the course **${course}**, unit by unit:`,
    units: (subject) => `These units of courses are about ${subject}:`,
    ofDocument: 'Start with the first part and follow the order of the document.',
    documents: (subject) => `In the library, these documents are about ${subject}:`,
    nothing: (subject) =>
      `Neither the courses nor the library have anything about ${subject} yet. Add a document about it with the button above this conversation, and I can answer from it and make questions from it.`,
    otherCourses: 'You can open these courses:',
    practise: 'Ask about any of this, or write “quiz me” to practise.',
  },
  es: {
    begin: (course) => `Un buen punto de partida es el curso **${course}**. Sus unidades, por orden:`,
    ideas: (course) => `Las ideas principales del curso **${course}**, unidad por unidad:`,
    units: (subject) => `Estas unidades de los cursos tratan de ${subject}:`,
    ofDocument: 'Empieza por la primera parte y sigue el orden del documento.',
    documents: (subject) => `En la biblioteca, estos documentos tratan de ${subject}:`,
    nothing: (subject) =>
      `Ni los cursos ni la biblioteca tienen todavía nada sobre ${subject}. Añade un documento sobre ese tema con el botón que está encima de esta conversación: entonces podré responder con citas suyas y hacerte preguntas.`,
    otherCourses: 'Puedes abrir estos cursos:',
    practise: 'Pregúntame sobre cualquier punto, o escribe «hazme preguntas» para practicar.',
  },
  fr: {
    begin: (course) => `Un bon point de départ est le cours **${course}**. Voici ses unités, dans l’ordre :`,
    ideas: (course) => `Les idées principales du cours **${course}**, unité par unité :`,
    units: (subject) => `Ces unités de cours traitent de ce sujet (${subject}) :`,
    ofDocument: 'Commencez par la première partie et suivez l’ordre du document.',
    documents: (subject) => `Dans la bibliothèque, ces documents traitent de ce sujet (${subject}) :`,
    nothing: (subject) =>
      `Ni les cours ni la bibliothèque n’ont encore quelque chose sur ce sujet (${subject}). Ajoutez un document avec le bouton placé au-dessus de cette conversation : je pourrai alors répondre en le citant et vous poser des questions.`,
    otherCourses: 'Vous pouvez ouvrir ces cours :',
    practise: 'Interrogez-moi sur l’un de ces points, ou écrivez « interroge-moi » pour vous exercer.',
  },
};

export function overviewTexts(language: InterfaceLanguage): OverviewTexts {
  return TEXTS[language];
}
