import type { BookWords } from '../book-types.ts';

export const book: BookWords = {
  aims: '(?:learning )?(?:objectives|outcomes|goals)|(?:chapter |section )?(?:objectives|outline)|what you will learn',
  glossary:
    'glossary|glossary of terms|(?:key|important|new) (?:terms|words|vocabulary)|vocabulary|terms to know|list of terms|(?:key )?(?:terms|terminology)(?: and definitions)?',
  summary:
    '(?:chapter |section |unit |lesson )?(?:summary|recap)|(?:chapter|section|unit) (?:review|in review)|key (?:points|ideas|concepts|takeaways)(?: and summary)?|summary of key (?:points|concepts)|in summary|take-?aways?',
  exercises:
    '(?:(?:end[- ]of[- ]chapter|chapter|section|unit|lesson|review|practice|conceptual|critical[- ]thinking|discussion|self[- ]?(?:check|test|assessment)|check(?:point)?|study|additional|further|challenge|supplementary|supplemental|general|multiple[- ]choice|short[- ]answer|true[-/ ](?:or[- ])?false|homework|concept|personal application|applied|advanced|basic|mixed|cumulative|selected|comprehensive|interactive link|visual connection|test(?: prep)?|warm-?up|quiz|exam|thought)\\s)*(?:questions|exercises?(?: sets?)?|problems|problem exercises|problem set|quiz|review test)(?:(?: and|,| &)+ (?:questions|exercises|problems|applications|answers))*|(?:questions|exercises|problems)(?: \\p{L}+){0,4} (?:for|of|from) (?:this |the )?(?:chapter|section|unit|lesson)|test prep(?:aration)?(?: for ap.{0,20})?|test yourself|check your understanding|problems & exercises|your turn|try it(?: yourself)?|critical thinking',
  keys: '(?:answers|solutions|hints)(?: and (?:answers|solutions|hints))*(?: (?:to|for|of)(?: the)?(?: (?:odd|even|selected|all|chapter|review|practice|self[- ]?(?:check|test)|numbered|end[- ]of[- ]chapter|odd[- ]numbered|even[- ]numbered|multiple[- ]choice|some|most))*(?: (?:exercises|questions|problems|quizzes|tests|checkpoints))?)?|(?:answer|solution)s? (?:key|manual|section)s?|(?:selected|odd|brief|short|model|sample|suggested|worked|detailed|full) (?:answers|solutions)|key to (?:the )?exercises|(?:solution|answer) (?:to|of|for) (?:the )?(?:exercises|questions|problems)',
  references:
    'references|bibliography|works cited|further reading|suggested readings?|additional (?:reading|resources)|sources|literature(?: cited)?|endnotes|notes',
  index: '(?:general |subject |name |author |alphabetical )?index(?: of (?:names|subjects|terms))?',
  contents: '(?:table of |brief |detailed )?contents',
  division: 'chapter|section|unit|lesson|module|part|appendix|module',
  joins: 'to|for|of|in|on|[-–—:.]',
  exercise: 'exercise|problem|question|activity|task|checkpoint|challenge',
  example: '(?:worked )?example|sample problem|worked problem',
  strategy: 'strategy|approach|plan|analy[sz]e|identify|think|given|setup|set up|method',
  solution: 'solution|answer|worked solution|calculation|solve',
  discussion:
    'discussion|significance|check|assess|interpretation|check your (?:understanding|learning)|analysis|remarks?|comments?|try it|practice|conclusion|evaluate',
  answer: '(?:the |a )?(?:correct |sample |model |possible )?answers?|solution|sol|ans',
};
