import {
  attributeOf,
  elementsIn,
  findElement,
  type HtmlElement,
  isElement,
  textWithin,
} from './parse-html.ts';
import { isAlwaysLeftOut } from './left-out.ts';

/** What is read of a page. */
export interface Article {
  root: HtmlElement;
  /** The menus and the like within it. */
  isLeftOut(element: HtmlElement): boolean;
}

interface Weight {
  /** Visible signs, and those of them that are links. */
  text: number;
  links: number;
  linkCount: number;
}

const ROLES =
  /^(?:navigation|banner|contentinfo|search|complementary|dialog|alertdialog|menu|menubar|toolbar|tablist)$/;
/** Parts of the names that sites give to what stands beside their articles, by its purpose. */
const MENUS = [
  'nav',
  'navbar',
  'navigation',
  'navbox',
  'menu',
  'breadcrumb',
  'breadcrumbs',
  'sidebar',
  'toolbar',
];
const NOTICES = ['cookie', 'cookies', 'consent', 'gdpr', 'popup', 'modal', 'newsletter', 'subscribe'];
const OTHERS = [
  'share',
  'sharing',
  'social',
  'related',
  'recommended',
  'comments',
  'disqus',
  'pagination',
  'pager',
];
const WIKIS = ['sphinxsidebar', 'catlinks', 'printfooter', 'noprint', 'editsection'];
const ADVERTISEMENTS = ['ad', 'ads', 'advert', 'advertisement', 'promo'];
const BESIDE = new Set([...MENUS, ...NOTICES, ...OTHERS, ...WIKIS, ...ADVERTISEMENTS]);
/** What readers of a page wrote below it. */
const REMARKS = new Set(['comments', 'disqus']);
const NAMED_MIN_LINK_SHARE = 0.3;
const NOTICE_MAX_CHARACTERS = 600;
const NAMES_MAX_CHARACTERS = 1_000;
/** What is called a menu and holds more of the page than this is none. */
const BESIDE_MAX_SHARE = 0.3;
const MAIN_MIN_SHARE = 0.4;
const DESCENT_MIN_SHARE = 0.9;
const MENU_MIN_LINKS = 3;
const MENU_MIN_LINK_SHARE = 0.6;
const NOTHING: Weight = { text: 0, links: 0, linkCount: 0 };
const HEADINGS = /^h[1-6]$/;
const WHOLES = new Set(['body', 'main', 'article']);
const GROUPS = new Set([
  'ul',
  'ol',
  'div',
  'section',
  'p',
  'table',
  'td',
  'dl',
  'aside',
  'footer',
  'header',
  'center',
]);

/** Finds the article in a page and what stands beside it: menus, notices, lists of other pages. */
export function findArticle(page: HtmlElement): Article {
  const body = findElement(page, ({ tagName }) => tagName === 'body') ?? page;
  const weights = new Map<HtmlElement, Weight>();
  weigh(body, weights);
  const weightOf = (element: HtmlElement) => weights.get(element) ?? NOTHING;
  const whole = proseOf(weightOf(body));
  const named = findMain(body, (element) => proseOf(weightOf(element)) >= whole * MAIN_MIN_SHARE);
  const root = named ?? descend(body, weightOf);
  const most = weightOf(body).text * BESIDE_MAX_SHARE;
  const isLeftOut = (element: HtmlElement) =>
    isBeside(element, weightOf(element), most) || isMenu(element, weightOf(element), named !== null);
  return whole === 0 ? { root: body, isLeftOut: () => false } : { root, isLeftOut };
}

/** What the page calls its main part, and the one article in it. */
function findMain(body: HtmlElement, isLarge: (element: HtmlElement) => boolean): HtmlElement | null {
  const isMain = (element: HtmlElement) =>
    (element.tagName === 'main' || attributeOf(element, 'role') === 'main') && isLarge(element);
  const isArticle = (element: HtmlElement) =>
    (element.tagName === 'article' || attributeOf(element, 'itemprop') === 'articleBody') && isLarge(element);
  const main = findElement(body, isMain);
  return findElement(main ?? body, isArticle) ?? main;
}

/** The innermost element that holds nearly all there is to read. */
function descend(body: HtmlElement, weightOf: (element: HtmlElement) => Weight): HtmlElement {
  for (let root = body; ;) {
    const least = proseOf(weightOf(root)) * DESCENT_MIN_SHARE;
    const next = elementsIn(root).find(
      (child) => GROUPS.has(child.tagName) && proseOf(weightOf(child)) >= least && child.tagName !== 'p',
    );
    if (!next || next.tagName === 'ul' || next.tagName === 'ol' || next.tagName === 'table') return root;
    root = next;
  }
}

function isBeside(element: HtmlElement, { text, links }: Weight, most: number): boolean {
  const { tagName } = element;
  if (WHOLES.has(tagName) || HEADINGS.test(tagName) || text > most) return false;
  if (tagName === 'nav' || ROLES.test(attributeOf(element, 'role'))) return true;
  if (tagName === 'footer' || tagName === 'aside') return links > text * (1 - MENU_MIN_LINK_SHARE);
  const names = `${attributeOf(element, 'class')} ${attributeOf(element, 'id')}`.slice(
    0,
    NAMES_MAX_CHARACTERS,
  );
  const parts = names.split(/[\s_-]+/).map((name) => name.toLowerCase());
  if (parts.some((name) => REMARKS.has(name))) return true;
  if (!parts.some((name) => BESIDE.has(name))) return false;
  // A section about menus is called so, too.
  return links > text * NAMED_MIN_LINK_SHARE || (text <= NOTICE_MAX_CHARACTERS && !hasHeading(element));
}

function hasHeading(element: HtmlElement): boolean {
  return findElement(element, ({ tagName }) => HEADINGS.test(tagName)) !== null;
}

/** Hardly anything but links; where the page says what is its article, only outright lists of them. */
function isMenu({ tagName }: HtmlElement, { text, links, linkCount }: Weight, isTold: boolean): boolean {
  if (isTold || !GROUPS.has(tagName)) return false;
  return linkCount >= MENU_MIN_LINKS && links > text * MENU_MIN_LINK_SHARE;
}

function proseOf({ text, links }: Weight): number {
  return text - links;
}

function weigh(element: HtmlElement, weights: Map<HtmlElement, Weight>): Weight {
  const sum = { ...NOTHING };
  if (isAlwaysLeftOut(element)) return sum;
  for (const child of element.childNodes) {
    const part = isElement(child)
      ? weigh(child, weights)
      : { ...NOTHING, text: textWithin(child).trim().length };
    sum.text += part.text;
    sum.links += part.links;
    sum.linkCount += part.linkCount;
  }
  if (
    element.tagName === 'a' &&
    attributeOf(element, 'href') !== '' &&
    !attributeOf(element, 'href').startsWith('#')
  ) {
    sum.links = sum.text;
    sum.linkCount += 1;
  }
  weights.set(element, sum);
  return sum;
}
