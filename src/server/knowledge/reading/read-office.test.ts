import { describe, expect, test } from 'vitest';
import { ap, makePptx, SLIDE_NAMESPACES, sp } from '../../../../test/office.ts';
import type { ReadFailure } from '../knowledge.ts';
import { placeAt } from './landmarks.ts';
import type { ReadPage } from './protocol.ts';
import { readDocument } from './read-document.ts';

async function read(content: Buffer): Promise<{ code: string; pages: ReadPage[] }> {
  const pages: ReadPage[] = [];
  try {
    for await (const event of readDocument({ content, signal: new AbortController().signal })) {
      if (event.type === 'page') pages.push(event);
    }
    return { code: 'read', pages };
  } catch (error) {
    return { code: (error as ReadFailure).code, pages };
  }
}

async function textsOf(content: Buffer): Promise<string[] | string> {
  const { code, pages } = await read(content);
  return code === 'read' ? pages.map(({ text }) => text) : code;
}

/** Where some words stand. */
function placeOf(pages: readonly ReadPage[], words: string) {
  const page = pages.find(({ text }) => text.includes(words));
  return page && placeAt(page.text, page.landmarks ?? [], page.text.indexOf(words));
}

/** The words of the cells of every table. */
function tablesOf({ text, structure }: ReadPage): string[][][] {
  return (structure?.tables ?? []).map(({ rows }) =>
    rows.map((row) => row.map(({ start, end }) => text.slice(start, end))),
  );
}

describe('slides', () => {
  test('each is a page with its number, in the order of the talk, the title first', async () => {
    const { pages } = await read(
      makePptx([
        { shapes: sp('', 'Light reactions', 'Calvin cycle') + sp('title', 'Photo<a:br/>synthesis') },
        { shapes: '' },
        { shapes: sp('ctrTitle', 'Respiration') + sp('subTitle', 'Glucose is oxidised.') + sp('sldNum', '3') },
      ]),
    );
    expect(pages.map(({ page, text }) => [page, text])).toEqual([
      [1, 'Photo synthesis\n\n• Light reactions\n\n• Calvin cycle'],
      [2, ''],
      [3, 'Respiration\n\nGlucose is oxidised.'],
    ]);
    expect(placeOf(pages, 'oxidised')).toEqual({
      headings: ['Respiration'],
      paragraph: 1,
      printedPage: 3,
      unit: 'slide',
    });
  });

  test('what the speaker notes follows, and is told apart', async () => {
    const long = 'Say this slowly. '.repeat(600).trim();
    const notes = sp('sldImg') + sp('body', 'Ask the class first.', long) + sp('sldNum', '1');
    const { pages } = await read(
      makePptx([{ shapes: sp('title', 'Cells'), notes }, { shapes: sp('title', 'Tissue') }]),
    );
    expect(pages.map(({ text }) => text)).toEqual([`Cells\n\nAsk the class first.\n\n${long}`, 'Tissue']);
    expect(placeOf(pages, 'Ask')).toMatchObject({ printedPage: 1, unit: 'notes', headings: ['Cells'] });
    expect(placeOf(pages, 'Tissue')).toMatchObject({ printedPage: 2, unit: 'slide' });
    expect(pages[0]?.structure?.notes).toEqual([
      { start: 7, end: 27 },
      { start: 29, end: 29 + long.length },
    ]);
  });

  test('lists keep their depth, marks and numbers', async () => {
    const number = (level: number, type: string) =>
      `<a:pPr lvl="${level}"><a:buAutoNum type="${type}"/></a:pPr>`;
    const box = sp(
      null,
      ap('plain'),
      ap('one', number(0, 'arabicPeriod')),
      ap('inner', number(1, 'alphaLcParenR')),
      ap('inner too', number(1, 'alphaLcParenR')),
      ap('two', number(0, 'arabicPeriod')),
      ap('dot', '<a:pPr><a:buChar char="-"/></a:pPr>'),
    );
    const body = sp('body', ap('first'), ap('none', '<a:pPr><a:buNone/></a:pPr>'));
    expect(await textsOf(makePptx([{ shapes: box + body }]))).toEqual([
      'plain\n\n1. one\n\n  a) inner\n\n  b) inner too\n\n2. two\n\n• dot\n\n• first\n\nnone',
    ]);
  });

  test('tables, raised signs and formulas', async () => {
    const cell = (text: string, facts = '') => `<a:tc ${facts}><a:txBody>${ap(text)}</a:txBody></a:tc>`;
    const table = [
      `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/>`,
      `<a:tr>${cell('Metal')}${cell('Melts at', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr>`,
      `<a:tr>${cell('Iron')}${cell('1538')}${cell('°C')}</a:tr>`,
      `<a:tr>${cell('', 'vMerge="1"')}${cell('1811')}${cell('K')}</a:tr>`,
      '</a:tbl></a:graphicData></a:graphic></p:graphicFrame>',
    ];
    const formula =
      '<mc:AlternateContent><mc:Choice><a:p><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></a:p></mc:Choice><mc:Fallback><a:p><a:r><a:t>picture</a:t></a:r></a:p></mc:Fallback></mc:AlternateContent>';
    const raised = '<a:p><a:r><a:t>m/s</a:t></a:r><a:r><a:rPr baseline="30000"/><a:t>2</a:t></a:r></a:p>';
    const { pages } = await read(makePptx([{ shapes: table.join('') + sp(null, formula, raised) }]));
    expect(pages[0]?.text).toBe(
      'Metal | Melts at\n\nIron | 1538 | °C\n\n | 1811 | K\n\na/b\n\nm/s²',
    );
    expect(pages[0]?.structure?.tables[0]).toMatchObject({ header_rows: 1 });
    expect(pages.flatMap(tablesOf)).toEqual([
      [
        ['Metal', 'Melts at'],
        ['Iron', '1538', '°C'],
        ['1811', 'K'],
      ],
    ]);
  });

  test('charts are read as the table they are drawn from, diagrams as their words', async () => {
    const point = (index: number, value: string) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`;
    const chart = `<c:chartSpace ${SLIDE_NAMESPACES}><c:title><a:p><a:r><a:t>Rain</a:t></a:r></a:p></c:title><c:ser><c:tx>${point(0, 'Lima')}</c:tx><c:cat>${point(0, 'May')}${point(1, 'June')}</c:cat><c:val>${point(0, '1.5')}${point(1, '2')}</c:val></c:ser></c:chartSpace>`;
    const diagram = `<dgm:dataModel ${SLIDE_NAMESPACES}><dgm:pt><dgm:t>${ap('Evaporation')}</dgm:t></dgm:pt><dgm:pt><dgm:t>${ap('Rain falls')}</dgm:t></dgm:pt></dgm:dataModel>`;
    const content = makePptx(
      [
        {
          shapes: `<p:graphicFrame><c:chart r:id="c1"/></p:graphicFrame><p:graphicFrame><dgm:relIds r:dm="d1"/></p:graphicFrame>`,
          relations: [
            ['c1', 'chart', 'ppt/charts/chart1.xml'],
            ['d1', 'diagramData', 'ppt/diagrams/data1.xml'],
          ],
        },
      ],
      {
        extra: [
          { name: 'ppt/charts/chart1.xml', content: chart },
          { name: 'ppt/diagrams/data1.xml', content: diagram },
        ],
      },
    );
    expect(await textsOf(content)).toEqual([
      'Rain\n\n | Lima\n\nMay | 1.5\n\nJune | 2\n\nEvaporation\n\nRain falls',
    ]);
  });

  test.each(['ppsx', 'potx'] as const)('a %s is read like any presentation', async (type) => {
    expect(await textsOf(makePptx([{ shapes: sp('title', 'Hello') }], { type }))).toEqual(['Hello']);
  });
});
