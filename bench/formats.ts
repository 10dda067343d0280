// Word recall and time of reading for files of every format: of the words that a reference text has, how many the reader finds.
// Inputs: a JSON file, [{ "file": "deck.pptx", "reference": "deck.txt" }, …], with paths beside it. `node bench/formats.ts list.json`
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { readDocument } from '#server/knowledge/reading/read-document.ts';
import { recallOf } from './formats/recall.ts';

interface Trial {
  file: string;
  reference: string;
}

const [list = ''] = process.argv.slice(2);
const folder = dirname(resolve(list));
const trials = JSON.parse(readFileSync(list, 'utf8')) as Trial[];
console.log('file | parts | words found | words more | recall | s');
for (const { file, reference } of trials) {
  console.log(await report(resolve(folder, file), resolve(folder, reference)));
}

async function report(path: string, referencePath: string): Promise<string> {
  const start = performance.now();
  const texts: string[] = [];
  const signal = new AbortController().signal;
  try {
    for await (const event of readDocument({ path, name: basename(path), signal })) {
      if (event.type === 'page') texts.push(event.text);
    }
  } catch (error) {
    return `${basename(path)} | ${String(error)}`;
  }
  const seconds = (performance.now() - start) / 1000;
  const { wanted, found, more } = recallOf(texts.join('\n'), readFileSync(referencePath, 'utf8'));
  const facts = [basename(path), texts.length, `${found} of ${wanted}`, more];
  return [...facts, (found / wanted).toFixed(4), seconds.toFixed(1)].join(' | ');
}
