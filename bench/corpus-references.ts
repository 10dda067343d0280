// Writes beside each real file of the corpus the text that the best free converter of its format finds: FILE.reference. Files that it
// refuses have none. Needs poppler-utils, pandoc, antiword, odt2txt, python3 with python-pptx and LibreOffice (Debian: libreoffice-writer-nogui,
// -calc-nogui). `node bench/corpus-references.ts FOLDER [--only pdf,doc]`
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const TIMEOUT_MS = 120_000;
/** Of one process that converts many files. */
const OFFICE_TIMEOUT_MS = 1_200_000;
/** Every sheet, as displayed, in UTF-8. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
/** The words of an email: its plain body, else its page. */
const EMAIL = `
import email, email.policy, sys
body = email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=email.policy.default).get_body(('plain', 'html'))
sys.stdout.write(body.get_content() if body.get_content_subtype() == 'plain' else 'HTML' + body.get_content())`;

/**
 * The words of slides, their tables, charts and notes, as python-pptx finds them, which is what markitdown reads slides with. Left out:
 * numbers of slides, dates and footers, which are no text of the slide, and charts of kinds that it does not know.
 */
const SLIDES = `
import sys
from pptx import Presentation
DATE, NUMBER, FOOTER, GROUP = 16, 13, 15, 6
def shapes(of):
    for shape in of:
        if shape.shape_type == GROUP: yield from shapes(shape.shapes)
        elif not shape.is_placeholder or shape.placeholder_format.type not in (DATE, NUMBER, FOOTER): yield shape
def tell_chart(chart):
    if chart.has_title: print(chart.chart_title.text_frame.text)
    try: plots = list(chart.plots)
    except ValueError: return
    told = None
    for plot in plots:
        categories = list(plot.categories)
        if categories != told: print(*categories)
        told = categories
        for series in plot.series:
            print(series.name, *('%.10g' % value for value in series.values if value is not None))
def tell(shape):
    if getattr(shape, 'has_table', False):
        for row in shape.table.rows: print(' | '.join(cell.text for cell in row.cells if not cell.is_spanned))
    elif getattr(shape, 'has_chart', False): tell_chart(shape.chart)
    elif shape.has_text_frame: print(shape.text_frame.text)
for slide in Presentation(sys.argv[1]).slides:
    for shape in shapes(slide.shapes): tell(shape)
    if slide.has_notes_slide and slide.notes_slide.notes_text_frame: print(slide.notes_slide.notes_text_frame.text)`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const real = resolve(positionals[0] ?? 'corpus', 'real');

const ONE_BY_ONE: Readonly<Record<string, (file: string) => string | null>> = {
  pdf: (file) => output('pdftotext', [file, '-']),
  doc: (file) => withoutMarks(output('antiword', ['-m', 'UTF-8.txt', '-w', '0', file])),
  docx: pandoc('docx'),
  docm: pandoc('docx'),
  dotx: pandoc('docx'),
  dotm: pandoc('docx'),
  odt: pandoc('odt'),
  pptx: (file) => output('python3', ['-c', SLIDES, file]),
  odp: (file) => withoutMarks(output('odt2txt', ['--width=-1', file])),
  epub: pandoc('epub'),
  ipynb: pandoc('ipynb'),
  tex: pandoc('latex'),
  md: pandoc('gfm'),
  html: (file) => (existsSync(`${file}.expected`) ? plainOf('html', `${file}.expected`) : null),
  eml: (file) => {
    const text = output('python3', ['-c', EMAIL, file]);
    return text?.startsWith('HTML') ? plainOf('html', '-', text.slice('HTML'.length)) : text;
  },
  csv: (file) => readFileSync(file, 'utf8'),
  txt: (file) => readFileSync(file, 'utf8'),
};
const BY_OFFICE: Readonly<Record<string, string>> = {
  rtf: 'txt:Text (encoded):UTF8',
  xlsx: CSV,
  ods: CSV,
};

for (const format of [...Object.keys(ONE_BY_ONE), ...Object.keys(BY_OFFICE)]) {
  if (values.only && !values.only.split(',').includes(format)) continue;
  const folder = join(real, format);
  if (!existsSync(folder)) continue;
  const files = readdirSync(folder).filter((name) => name.toLowerCase().endsWith(`.${format}`));
  const written = BY_OFFICE[format]
    ? byOffice(folder, files, BY_OFFICE[format])
    : oneByOne(folder, files, format);
  console.log(`${format}: ${written} of ${files.length}`);
}

function oneByOne(folder: string, files: readonly string[], format: string): number {
  let written = 0;
  for (const name of files) {
    const text = ONE_BY_ONE[format]?.(join(folder, name)) ?? null;
    if (text === null) continue;
    writeFileSync(join(folder, `${name}.reference`), text);
    written += 1;
  }
  return written;
}

/** One process converts all of them; what it makes is called like the file, with the name of the sheet behind. */
function byOffice(folder: string, files: readonly string[], form: string): number {
  const into = mkdtempSync(join(tmpdir(), 'lyceum-office-'));
  mkdirSync(join(into, 'made'), { recursive: true });
  const profile = `-env:UserInstallation=file://${into}/profile`;
  const paths = files.map((name) => join(folder, name));
  const args = [profile, '--headless', '--convert-to', form, '--outdir', join(into, 'made'), ...paths];
  output('soffice', args, { timeout: OFFICE_TIMEOUT_MS });
  const made = readdirSync(join(into, 'made'));
  let written = 0;
  for (const name of files) {
    const start = basename(name).replace(/\.[^.]+$/, '');
    const own = made.filter((one) => one.startsWith(`${start}.`) || one.startsWith(`${start}-`));
    const texts = own.map((one) => readFileSync(join(into, 'made', one), 'utf8'));
    if (texts.length === 0) continue;
    writeFileSync(join(folder, `${name}.reference`), texts.join('\n'));
    written += 1;
  }
  rmSync(into, { recursive: true, force: true });
  return written;
}

/** What converters say of pictures and other objects. */
function withoutMarks(text: string | null): string | null {
  return text?.replaceAll(/\[-- .*? --\]|\[pic\]/g, '') ?? null;
}

function pandoc(from: string): (file: string) => string | null {
  return (file) => plainOf(from, file);
}

function plainOf(from: string, file: string, input?: string): string | null {
  return output('pandoc', ['-f', from, '-t', 'plain', '--wrap=none', file], { input });
}

interface Run {
  input?: string | undefined;
  timeout?: number;
}

function output(command: string, args: string[], { input, timeout = TIMEOUT_MS }: Run = {}): string | null {
  const { status, stdout, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout,
    stdio: ['pipe', 'pipe', 'ignore'],
    ...(input !== undefined && { input }),
  });
  if (error && 'code' in error && error.code === 'ENOENT') throw error;
  return status === 0 ? stdout : null;
}
