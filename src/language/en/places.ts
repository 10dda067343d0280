import { words as list } from '../language.ts';
import type { Places } from '../place-types.ts';
import { parts, words } from './place-names.ts';

/** How learners and books name places of documents. */
export const places: Places = {
  words,
  parts,
  guide: {
    dates: {
      headings: '(?:important |key )?dates|calendar|schedule|timetable|deadlines',
      asks: String.raw`(?:what|when) are the (?:important |key )?(?:dates|deadlines)`,
    },
    reading: {
      headings: 'readings?(?: list)?|(?:text|course )?books?|set texts?',
      asks: String.raw`(?:what|which) (?:text)?books? (?:(?:do|should|must|will) (?:i|we)(?: (?:have|need) to)?(?: (?:need|use|buy|read|get))?|(?:is|are) (?:required|compulsory|needed|recommended|used))|what (?:do|should|must) (?:i|we) (?:(?:have|need) to )?read|(?:is there|do (?:i|we) need) an? (?:text)?book`,
    },
  },
  last: 'last|final',
  number: 'numbers?',
  to: 'to|through|until',
  at: 'at|around|in',
  minute: 'minutes?|min',
  article: 'the',
  contents: String.raw`(?:the )?table of contents|(?:the |an? )?outline|(?:what|which|how many|list|show|name)(?:\s+(?!its |their )\p{L}+){0,3}\s+(?:chapters|sections|parts|units|lessons|headings|pages|slides)`,
  size: 'page|slide',
  titled: 'chapter|section|part|unit|lesson',
  summary:
    '(?:(?:can you )?(?:give me|write|make|i (?:need|want)) )?(?:an? |the )?(?:(?:short|brief|quick|good) )*(?:summary|overview|recap) (?:of|on|about)|summari[sz]e|sum up|recap',
  about: 'on|about|called|titled|entitled|named',
  pictures: 'pictures?|drawings?|charts?|maps?|photos?|photographs?',
  showing:
    'of|about|on|for|with|showing|that (?:shows?|lists?|compares?)|which (?:shows?|lists?|compares?)|shows?|lists?',
  backMatter: 'references|bibliography|acknowledge?ments?|index|glossary',
  solution: 'solution',
  exercises: 'questions|exercises|problems|test prep',
  pointing: list(`
    according all also any appear appears ask asked asks at be been both by compare concept concepts contains
    content depict depicts detail details discuss discusses discussed during every exactly explained find go
    happen happens happening has have help here how illustrate illustrates into know learn let like look mean
    meaning means mention mentioned need nothing now only out outline present presented presents question quote
    read refer represent represents respond said say says see should show shown showing shows simple some stand
    stands start state states step talks teach teaches tell terms there thing things through understand up us
    use used want was were word words write written`),
};
