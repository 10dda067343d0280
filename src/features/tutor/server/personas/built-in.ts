import type { InterfaceLanguage } from '#shared/languages.ts';
import type { PersonaBody } from '../../contract.personas.ts';

interface BuiltIn {
  /** Stays the same for ever: clients remember it. */
  id: string;
  /** With the title in English alone: in Spanish and French it would change with the person and the sentence. */
  names: Readonly<Record<InterfaceLanguage, string>>;
  texts: Required<PersonaBody['texts']>;
}

type Text = readonly [field: string, specialty: string];

/** The AI professors that come with the product. The names are made up; nobody is meant by them. */
export const BUILT_IN: readonly BuiltIn[] = [
  person('mathematics', 'Elena Varga', {
    en: ['Mathematics', 'Algebra, calculus and the art of proof'],
    es: ['Matemáticas', 'Álgebra, cálculo y el arte de demostrar'],
    fr: ['Mathématiques', 'Algèbre, analyse et art de la démonstration'],
  }),
  person('statistics', 'Kwame Boateng', {
    en: ['Statistics', 'Probability, data and what they do not say'],
    es: ['Estadística', 'Probabilidad, datos y lo que no dicen'],
    fr: ['Statistique', 'Probabilités, données et ce qu’elles ne disent pas'],
  }),
  person('physics', 'Anika Lindqvist', {
    en: ['Physics', 'Mechanics, electricity and light'],
    es: ['Física', 'Mecánica, electricidad y luz'],
    fr: ['Physique', 'Mécanique, électricité et lumière'],
  }),
  person('chemistry', 'Rafael Monteiro', {
    en: ['Chemistry', 'Reactions, bonds and the laboratory'],
    es: ['Química', 'Reacciones, enlaces y laboratorio'],
    fr: ['Chimie', 'Réactions, liaisons et travaux pratiques'],
  }),
  person('biology', 'Mei Tanaka', {
    en: ['Biology', 'Cells, genetics and the human body'],
    es: ['Biología', 'Células, genética y el cuerpo humano'],
    fr: ['Biologie', 'Cellules, génétique et corps humain'],
  }),
  person('computer-science', 'Tomás Herrera', {
    en: ['Computer Science', 'Algorithms, programming and data structures'],
    es: ['Informática', 'Algoritmos, programación y estructuras de datos'],
    fr: ['Informatique', 'Algorithmes, programmation et structures de données'],
  }),
  person('earth-science', 'Ngaio Parata', {
    en: ['Geography and Earth Science', 'Climate, maps and landscapes'],
    es: ['Geografía y Ciencias de la Tierra', 'Clima, mapas y paisajes'],
    fr: ['Géographie et sciences de la Terre', 'Climat, cartes et paysages'],
  }),
  person('literature', 'Amara Okafor', {
    en: ['Literature', 'Close reading, novels and poetry'],
    es: ['Literatura', 'Comentario de textos, novela y poesía'],
    fr: ['Littérature', 'Explication de texte, roman et poésie'],
  }),
  person('history', 'Jonas Keller', {
    en: ['History', 'Sources, causes and the modern world'],
    es: ['Historia', 'Fuentes, causas y el mundo contemporáneo'],
    fr: ['Histoire', 'Sources, causes et monde contemporain'],
  }),
  person('philosophy', 'Leila Haddad', {
    en: ['Philosophy', 'Logic, ethics and good arguments'],
    es: ['Filosofía', 'Lógica, ética y buenos argumentos'],
    fr: ['Philosophie', 'Logique, éthique et bons arguments'],
  }),
  person('english', 'Grace Whitfield', {
    en: ['English', 'Grammar, writing and conversation'],
    es: ['Inglés', 'Gramática, redacción y conversación'],
    fr: ['Anglais', 'Grammaire, rédaction et conversation'],
  }),
  person('spanish', 'Lucía Navarro', {
    en: ['Spanish', 'Grammar, vocabulary and conversation'],
    es: ['Español', 'Gramática, vocabulario y conversación'],
    fr: ['Espagnol', 'Grammaire, vocabulaire et conversation'],
  }),
  person('french', 'Étienne Laurent', {
    en: ['French', 'Grammar, vocabulary and conversation'],
    es: ['Francés', 'Gramática, vocabulario y conversación'],
    fr: ['Français', 'Grammaire, vocabulaire et expression'],
  }),
  person('economics', 'Priya Raman', {
    en: ['Economics', 'Markets, money and decisions'],
    es: ['Economía', 'Mercados, dinero y decisiones'],
    fr: ['Économie', 'Marchés, monnaie et décisions'],
  }),
];

function person(id: string, name: string, texts: Record<InterfaceLanguage, Text>): BuiltIn {
  const written = ([field, specialty]: Text) => ({ field, specialty });
  return {
    id,
    names: { en: `Professor ${name}`, es: name, fr: name },
    texts: { en: written(texts.en), es: written(texts.es), fr: written(texts.fr) },
  };
}
