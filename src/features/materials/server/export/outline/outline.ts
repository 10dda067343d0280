import type { Finding, Item, Section } from '../../../contract.document.ts';
import { studentVersion } from '../../../contract.student.ts';
import type { Material, MaterialSettings, MaterialVersion } from '../../../contract.ts';
import type { ExportWords } from '../words/en.ts';
import { sayFindings } from '../words/findings.ts';
import { fill, WORDS } from '../words/words.ts';
import type { OutlineBlock } from './block.ts';
import { numberCitations } from './citations.ts';
import { errorsOf, errorsOfItem, errorsOfSection } from './findings.ts';
import { keyOf, questionOf } from './question.ts';
import type { NumberOf } from './safe-text.ts';
import { literalOf, wordsOf } from './safe-text.ts';
import { contentOf, type SectionContext } from './section.ts';

export interface NumberedItem {
  /** Counts over the whole material. */
  readonly number: number;
  readonly item: Item;
  readonly section: Section;
}

/** A material as it is printed: its sections, for teachers the answer key on a page of its own, the sources. */
export function outlineOf(whole: Material, version: MaterialVersion): OutlineBlock[] {
  const material = version === 'student' ? studentVersion(whole) : whole;
  const words = WORDS[material.settings.language];
  const numbering = numberCitations(material.sections, words);
  const items = itemsOf(material);
  const context = { words, material, items, numberOf: numbering.of };
  return [
    ...(version === 'student' ? openingForStudents(context) : openingForTeachers(context)),
    ...material.sections.flatMap((section) => sectionOf(section, context)),
    ...(version === 'student' ? [] : answerKey(context)),
    ...(numbering.sources.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, source: words.sources } as const,
          { kind: 'sources', sources: numbering.sources } as const,
        ]),
  ];
}

/** The items of all sections in their order. */
export function itemsOf({ sections }: Material): NumberedItem[] {
  return sections
    .flatMap((section) =>
      section.type === 'items' ? (section.content?.items ?? []).map((item) => ({ item, section })) : [],
    )
    .map((entry, index) => ({ ...entry, number: index + 1 }));
}

/** What a section is called: its own name where it has one. */
export function headingOf({ key, type }: Section, words: ExportWords): string {
  const names: Readonly<Record<string, string>> = words.items;
  return (type === 'items' ? names[key.replaceAll('_', '-')] : undefined) ?? words.section[type];
}

/** What the grades are called in France. */
const FRENCH_CLASSES: Readonly<Record<MaterialSettings['grade'], string>> = {
  6: '6e',
  7: '5e',
  8: '4e',
  9: '3e',
  10: '2de',
  11: '1re',
  12: 'Terminale',
};

interface Context {
  readonly words: ExportWords;
  readonly material: Material;
  readonly items: readonly NumberedItem[];
  numberOf(section: Section): NumberOf;
}

/** Room for a name wherever there is something to answer. */
function openingForStudents({ material, words, items }: Context): OutlineBlock[] {
  const line = String.raw`\_`.repeat(22);
  const source = `${words.name}${words.colon} ${line}  ${words.date}${words.colon} ${line}`;
  const nameLine: OutlineBlock[] = items.length === 0 ? [] : [{ kind: 'line', tone: 'plain', source }];
  return [...titleOf({ material, words }), ...nameLine];
}

function openingForTeachers({ material, words }: Context): OutlineBlock[] {
  const errors = errorsOf({ ...material, sections: [] });
  const origin = material.origin === 'rules' ? [words.fromRules] : [];
  return [
    ...titleOf({ material, words }),
    ...[words.teacherVersion, ...origin].map((source): OutlineBlock => ({
      kind: 'line',
      tone: 'muted',
      source,
    })),
    ...(errors.length === 0 ? [] : [notice(words.invalidDocument, errors, { material })]),
  ];
}

function titleOf({ material, words }: Pick<Context, 'material' | 'words'>): OutlineBlock[] {
  const { grade, subject } = material.settings;
  const about = `${fill(words.grade, { grade, french: FRENCH_CLASSES[grade] })} · ${words.subject[subject]}`;
  return [
    { kind: 'heading', level: 1, source: wordsOf(material.title) },
    { kind: 'line', tone: 'muted', source: about },
  ];
}

function sectionOf(section: Section, context: Context): OutlineBlock[] {
  const { words, material, items } = context;
  const isContinued =
    section.type === 'weeks' && section !== material.sections.find(({ type }) => type === 'weeks');
  const heading: OutlineBlock = { kind: 'heading', level: 2, source: headingOf(section, words) };
  const errors = errorsOfSection(section);
  const numberOf = context.numberOf(section);
  const ofSection = items.filter((entry) => entry.section === section);
  return [
    ...(isContinued ? [] : [heading]),
    ...(errors.length === 0 ? [] : [notice(words.invalidSection, errors, { material })]),
    ...(section.content === null ? [{ kind: 'line', tone: 'notice', source: words.missing } as const] : []),
    ...contentOf(section, { words, material, numberOf } satisfies SectionContext),
    ...ofSection.map((entry) => questionBlock(entry, questionOf(entry.item, { words, numberOf }), context)),
  ];
}

function answerKey(context: Context): OutlineBlock[] {
  const { words, material, items } = context;
  if (items.length === 0) return [];
  const keys = material.sections.flatMap((section): OutlineBlock[] => {
    const ofSection = items.filter((entry) => entry.section === section);
    if (ofSection.length === 0) return [];
    const numberOf = context.numberOf(section);
    return [
      { kind: 'heading', level: 3, source: headingOf(section, words) },
      ...ofSection.map((entry) => questionBlock(entry, keyOf(entry.item, { words, numberOf }), context)),
    ];
  });
  return [{ kind: 'page' }, { kind: 'heading', level: 2, source: words.answerKey }, ...keys];
}

/** What is printed of an item, below what is wrong with it. */
function questionBlock(
  { item, number, section }: NumberedItem,
  blocks: readonly OutlineBlock[],
  { words, material }: Context,
): OutlineBlock {
  const wrong = errorsOfItem(section, item.id);
  const notices = wrong.length === 0 ? [] : [notice(words.invalidItem, wrong, { material, isBeside: true })];
  return { kind: 'question', number, blocks: [...notices, ...blocks] };
}

function notice(
  text: string,
  findings: readonly Finding[],
  { material, isBeside }: { material: Material; isBeside?: boolean },
): OutlineBlock {
  const { language } = material.settings;
  const said = sayFindings(findings, { material, language, ...(isBeside && { isBeside }) });
  return { kind: 'line', tone: 'notice', source: `⚠ ${fill(text, { findings: literalOf(said) })}` };
}
