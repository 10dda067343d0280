import type { DetailWords } from './detail-types.ts';
import type { SaidExamples } from './said-types.ts';

/** Politeness that is returned, a question who the tutor is or what was talked about, a complaint, and whatever else asks nothing of a document. */
export const ASIDE_KINDS = ['recap', 'who', 'farewell', 'thanks', 'gripe', 'greeting', 'other'] as const;
export type AsideKind = (typeof ASIDE_KINDS)[number];

/** How long a course takes, of which units it is made, who made it, what to know before, what one learns, how hard it is. */
export const COURSE_FACT_KINDS = ['duration', 'units', 'author', 'needs', 'learns', 'level'] as const;
export type CourseFactKind = (typeof COURSE_FACT_KINDS)[number];

/**
 * What is asked to be made or listed, whole messages; `topic` is what it is to be about. `made`: something new that only a language model could
 * write; `discussion`: questions to talk about; `exercises`: those that the document has; `timeline`: its dates.
 */
export const REQUEST_KINDS = ['made', 'discussion', 'exercises', 'timeline'] as const;
export type Requests = Record<(typeof REQUEST_KINDS)[number], string>;

/** How learners ask. */
export interface Questions {
  requests: Requests;
  /** Asks for a detail of what was just told. */
  details: DetailWords;
  /** What learners say to a tutor, examples of each kind. */
  said: SaidExamples;
  /** All of a message that is politeness, assent or a question about the tutor, by what is said back. */
  asides: Record<AsideKind, string>;
  /** Asks for questions or exercises, whole message; `topic` is what they are to be about. */
  quiz: string;
  /** Asks where to begin, or for the main ideas, of a subject as a whole. */
  begin: string;
  ideas: string;
  /** All of a message that wants the next question, or no more of them. */
  next: string;
  stop: string;
  /** Stands before the lines of a solution that is handed in, as a learner or the button of the product writes it. */
  checksWork: string;
  /** Begins a question that yes or no answers. */
  yesOrNo: string;
  /** May stand before what asks. */
  opens: string;
  /** Begins a question, where the question mark was left out. */
  interrogatives: string;
  /** Only asks, in front of what is asked for. Books are full of these words too ('Explain why …'). */
  onlyAsks: string;
  /** All of a message that asks how long it is until a `thing`, and how the same is asked for its date. */
  until: { asks: string; when: string };
  /** Of what begins a question, what also joins a clause: 'when'. */
  joins: string;
  /** Words with which somebody says that they want to learn, in front of what they want to learn about. */
  wants: ReadonlySet<string>;
  /** Says for whom or in which words something is to be explained ('like I am ten'), wherever it stands. */
  audience: string;
  /** Asks for an example besides, wherever it stands. */
  asksExample: string;
  /** Stands between two things that are compared, and names neither. */
  versus: string;
  /** Begs for the solution. */
  pleas: readonly string[];
  /** Says that one does not know, or cannot go on. */
  stuck: readonly string[];
  /** All of a message that wants a hint. */
  hint: string;
  /** Begins as somebody does who tries an answer, also with a question mark. */
  guesses: string;
  /** Sounds of thinking that may stand in front of anything. */
  fillers: string;
  /** Ends an answer that one is not sure of ('…, right?'). */
  tags: string;
  /** Says that an answer is right; `denies` that it is not. */
  affirms: string;
  denies: string;
  /** Asks for a name. */
  who: string;
  /** Asks for a figure. */
  howMuch: string;
  /** Asks how long something takes; behind `timeBehind` stands `time`, which names nothing that is asked about. */
  duration: { asks: string; timeBehind: string; time: string };
  /** Stands before the answer itself. */
  announces: string;
  /** What a learner calls a unit or a course. */
  course: string;
  /** All of a message that asks for what a course says of itself. */
  asksCourse: Record<CourseFactKind, string>;
  /** Words that ask for the document as a whole, or only say how to answer. */
  wholeWords: ReadonlySet<string>;
  /** Function words that such questions are made of; anything else makes a question one about something. */
  glue: ReadonlySet<string>;
  /** Asks for the whole by itself; a question of glue alone does not. */
  asksWhole: string;
  /** Asks for what matters most of a place, and not for how it begins. */
  asksKeyPoints: string;
  termWords: ReadonlySet<string>;
  /** Further words of a question for the terms that are defined. */
  asksTerms: ReadonlySet<string>;
  /** Words that say what kind of answer is wanted more than what it is about ('the function of …', 'for example'). */
  answerKinds: ReadonlySet<string>;
  /** Behind the word for 'how', what is to be counted or measured ('how many'). */
  measures: ReadonlySet<string>;
  /** Words that a learner asks with and that name no subject. */
  saysLittle: ReadonlySet<string>;
  /** Words that any talk is full of; in a textbook they are rare, which says nothing. */
  talk: ReadonlySet<string>;
  followUp: FollowUpWords;
}

/** How one language leaves out what was said before. All expressions are for small letters. */
export interface FollowUpWords {
  /** Opens what goes on from the question before. */
  goesOn: RegExp;
  /** Stands for the one that was told last of several. */
  last: RegExp;
  /** Opens a question that is complete all the same ('And what is osmosis?'). */
  asks: RegExp;
  /** Pronouns and possessives that stand for something said before. */
  pointers: RegExp;
  /** The same words where they stand for nothing ('It is true that …'), or for what is open ('this chapter'). */
  pointsNowhere: RegExp;
  /** A pronoun as the subject of the question. */
  isSubject: RegExp;
  /** Where a subject beside such a pronoun is the one that it stands for ('Comment le cœur bat-il ?'). */
  hasSubject: RegExp | null;
  /** A pronoun as the object of who or what ('Who discovered it?'). */
  isObject: RegExp;
  /** Asks for a quality, before what has it ('How thick is …', 'What is the length of …'). */
  quality: RegExp;
  /** Ends with a pronoun behind a preposition ('the symptoms of it'). */
  relation: RegExp;
  /** All of a question that leaves its subject out ('Which is the thickest?', 'What are the causes?'; in Spanish most verbs can). */
  subjectless: readonly RegExp[];
  /** All of a message that asks what follows what was just told: 'What comes next?' */
  comesNext: RegExp;
  /** All of a message that asks why what was just told is so: 'And why is that?' */
  asksWhy: RegExp;
  /** Pronouns that stand for something said before wherever they are ('cela', 'two of them'). */
  pointsAnywhere: RegExp | null;
}
