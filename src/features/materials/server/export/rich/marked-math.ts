import { Marked } from 'marked';

const INLINE_MATH = /^(?:\$\$([^$]+?)\$\$|\$(?=[^\s$])([^$\n]*?)(?<=[^\s\\])\$(?!\d))/;
const BLOCK_MATH = /^\$\$\s*([\s\S]+?)\s*\$\$[ \t]*(?:\n|$)/;
const CITE = /^\[\^(\d+)\]/;

/** Markdown as GitHub has it, with formulas and numbered citations. */
export const marked = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'mathBlock',
      level: 'block',
      start: (source) => source.match(/\n\$\$/)?.index,
      tokenizer(source) {
        const match = BLOCK_MATH.exec(source);
        return match ? { type: 'mathBlock', raw: match[0], text: match[1] ?? '' } : undefined;
      },
    },
    {
      name: 'math',
      level: 'inline',
      start: (source) => source.match(/\$/)?.index,
      tokenizer(source) {
        const match = INLINE_MATH.exec(source);
        return match ? { type: 'math', raw: match[0], text: match.slice(1).find(Boolean) ?? '' } : undefined;
      },
    },
    {
      name: 'cite',
      level: 'inline',
      start: (source) => source.match(/\[\^\d/)?.index,
      tokenizer(source) {
        const match = CITE.exec(source);
        return match ? { type: 'cite', raw: match[0], text: match[1] ?? '' } : undefined;
      },
    },
  ],
});
