import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { useMemo } from 'react';
import './highlighted-code.css';

const LANGUAGES = { bash, cpp, css, java, javascript, json, python, sql, typescript, xml };
for (const [name, definition] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, definition);

/** Code in colours; a language that is not among the ten stays plain. */
export function HighlightedCode({ language, source }: { language: string; source: string }) {
  const html = useMemo(() => {
    if (!hljs.getLanguage(language)) return null;
    return hljs.highlight(source, { language, ignoreIllegals: true }).value;
  }, [language, source]);
  if (html === null) return <code>{source}</code>;
  // The highlighter escapes the source; its own output is nothing but <span class>.
  return <code dangerouslySetInnerHTML={{ __html: html }} />;
}
