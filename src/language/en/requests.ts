import type { Requests } from '../question-types.ts';

const MAKES =
  '(?:(?:please|can you|could you|will you|now) )*(?:give|make|write|create|draw|prepare|invent|find|suggest|propose|design|plan|think of|come up with)(?: (?:me|us|my class|my students))?';
const ABOUT = String.raw`(?: (?:on|about|for|of|in|from) (?<topic>.+?))?`;
const COUNT = String.raw`(?: (?!questions?|exercises?)[\p{L}\d]+){0,2}`;

/** What is asked to be made or listed. */
export const requests: Requests = {
  made: String.raw`(?:${MAKES}${COUNT} (?:analog(?:y|ies)|metaphors?|mnemonics?|lesson plans?|slides?|presentations?|poems?|stor(?:y|ies)|songs?|essays?|mind maps?|concept maps?|worksheets?|posters?|activit(?:y|ies))|how (?:many (?:minutes|hours|lessons|classes|periods)|much time|long) should (?:i|we) (?:plan|spend|allow|reserve|schedule))(?: (?:on|about|for|of|with) (?:the (?:chapter|section|unit|part) (?:on|about) )?(?<topic>.+?))?`,
  discussion: String.raw`${MAKES}${COUNT} (?:discussion|debate|essay|open(?:-ended)?) (?:questions?|topics?)${ABOUT}`,
  exercises: String.raw`(?:which|what|list|show me|are there|where are|find)${COUNT} (?:exercises|review questions|practi[cs]e questions|critical thinking questions|homework questions)(?: are there)?(?: (?:in|of|from) (?:the|this|my) (?:book|document|text|handout))?(?: (?:can|could|should|may) (?:i|we) (?:set|use|give|assign))?(?: (?:as|for) homework)?(?: (?:on|about|for|of|in|from) (?:the (?:chapter|section|unit|part) (?:on|about) )?(?<topic>.+?))?`,
  timeline: String.raw`(?:${MAKES}${COUNT}|show me(?: the| a)?|the|a)? ?(?:time ?lines?|chronolog(?:y|ies)|list of (?:the )?dates)${ABOUT}`,
};
