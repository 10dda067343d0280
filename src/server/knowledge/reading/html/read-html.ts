import { type TextBlock, FlowingText } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { type Article, findArticle } from './article.ts';
import { BlockReader, lineOf } from './block-reader.ts';
import { decodeHtml } from './decode-html.ts';
import { attributeOf, findElement, type HtmlElement, parseHtml } from './parse-html.ts';

/** Less than this is hardly the article of a page. */
const ARTICLE_MIN_CHARACTERS = 200;
/** The name of the site behind the title of a page. */
const SITE_NAME = /\s+[|\u2013\u2014\u00b7-]\s+[^|\u2013\u2014\u00b7]{1,60}$/;

/** Reads the article of a web page. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const text = new FlowingText();
  for (const block of articleBlocks(decodeHtml(bytes))) text.add(block);
  text.send(send);
};

/** What is read of a page: its title and its article, or everything where no article can be told. */
export function articleBlocks(html: string): TextBlock[] {
  if (html.length > LIMITS.characters) throw new ReaderFailure('too_large');
  const page = parseHtml(html);
  const article = findArticle(page);
  const blocks = blocksOf(article);
  const isEnough = blocks.reduce((sum, { text }) => sum + text.length, 0) >= ARTICLE_MIN_CHARACTERS;
  const all = isEnough ? blocks : blocksOf({ root: page, isLeftOut: () => false });
  if (all.length === 0 || all.some(({ level }) => level === 1)) return all;
  const title = titleOf(page);
  return title === '' || title === all[0]?.text ? all : [{ text: title, level: 1 }, ...all];
}

/** Everything in a piece of a page that somebody made, such as a chapter of a book. */
export function pieceBlocks(html: string): TextBlock[] {
  return blocksOf({ root: parseHtml(html), isLeftOut: () => false });
}

function blocksOf({ root, isLeftOut }: Article): TextBlock[] {
  return new BlockReader(isLeftOut).read(root);
}

function titleOf(page: HtmlElement): string {
  const heading = findElement(page, ({ tagName }) => tagName === 'h1');
  if (heading && lineOf(heading) !== '') return lineOf(heading);
  const named = findElement(page, (element) => attributeOf(element, 'property') === 'og:title');
  if (named && lineOf(named) !== '') return lineOf(named);
  const title = findElement(page, ({ tagName }) => tagName === 'title');
  return title ? lineOf(title).replace(SITE_NAME, '') : '';
}
