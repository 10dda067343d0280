import { describe, expect, test } from 'vitest';
import { placeOf, readContent, tablesOf, textsOf } from '../../../../../test/read-content.ts';

const NAME = 'notes.tex';

async function textOf(source: string): Promise<string> {
  const texts = await textsOf(source, NAME);
  return Array.isArray(texts) ? texts.join('\n====\n') : texts;
}

test('sections, lists, formulas and notes; no preamble and no remarks', async () => {
  const source = String.raw`\documentclass[a4paper]{article}
\usepackage{amsmath} % secret
\title{On \emph{Light}}
\author{Ada}
\newcommand{\R}{\mathbb{R}}
\newcommand{\speed}[2][c]{\ensuremath{#1 = #2}}
\newtheorem{thm}{Theorem}
\begin{document}
\maketitle
\section{Waves}\label{sec:w}
Light is fast~\cite{ada20}, 50\% of it.\footnote{Says \textbf{Ada}.} It % remark
goes ${'``'}straight'' --- mostly, in $\R^3$ as in \(x < y\).

\begin{thm}[Fermat]
The path is short.
\end{thm}
\begin{equation}\label{e}
  E = mc^2
\end{equation}
\subsection*{Colours}
\begin{enumerate}
  \item red
  \begin{itemize}\item[a)] inner\end{itemize}
  \item blue
\end{enumerate}
\begin{figure}[ht]\includegraphics[width=1cm]{x.png}\caption{A prism}\end{figure}
\begin{tikzpicture}\draw (0,0);\end{tikzpicture}
\begin{verbatim}
a % b
  c
\end{verbatim}
\end{document}
nothing of this`;
  const { pages } = await readContent(source, NAME);
  expect(pages.map(({ text }) => text).join('\n====\n')).toBe(
    'On Light\n\nAda\n\nWaves\n\nLight is fast [ada20], 50% of it.[1] It goes “straight” — mostly, in $\\mathbb{R}^3$ as in $x < y$.\n\n[1] Says Ada.\n\nTheorem (Fermat). The path is short.\n\n$E = mc^2$\n\nColours\n\n1. red\n\n  • a) inner\n\n2. blue\n\nA prism\n\na % b\n  c',
  );
  expect(placeOf(pages, 'blue')).toMatchObject({ headings: ['On Light', 'Waves', 'Colours'] });
});

test('several authors, and where each is from', async () => {
  const source = String.raw`\documentclass{article}
\title{On Light\thanks{For Mary}}
\author{Ada\thanks{Of London}\and Charles \AND Mary}
\begin{document}\maketitle It is fast.\end{document}`;
  expect(await textOf(source)).toBe('On Light\n\nAda, Charles, Mary\n\nFor Mary\n\nOf London\n\nIt is fast.');
});

test('tables with their head', async () => {
  const source = String.raw`\begin{table}\begin{tabular}{l|r}
\toprule Metal & \textbf{Melts} at \\ \midrule
Iron & 1538 \\[2pt]
\multicolumn{2}{c}{both \& more} \\ \bottomrule
\end{tabular}\caption{Metals}\end{table}`;
  const { pages } = await readContent(source, NAME);
  expect(pages[0]?.text).toBe('Metal | Melts at\n\nIron | 1538\n\nboth & more\n\nMetals');
  expect(pages[0]?.structure?.tables[0]).toMatchObject({ header_rows: 1 });
  expect(pages.flatMap(tablesOf)[0]?.slice(0, 2)).toEqual([
    ['Metal', 'Melts at'],
    ['Iron', '1538'],
  ]);
});

test('a remark ends no paragraph, and an empty line behind it does', async () => {
  expect(await textOf('one % remark\n  two % remark\n\nthree \\% four')).toBe('one two\n\nthree % four');
});

test('accents and signs', async () => {
  expect(
    await textOf(
      String.raw`\'El${'\\`'}eve na\"{\i}ve gar\c{c}on \~n stra\ss e \ae on \v{c} \LaTeX{} x\_1 \S 5 \ldots`,
    ),
  ).toBe('Élève naïve garçon ñ straße æon č LaTeX x_1 §5 …');
});

test('commands of one’s own with their arguments, one within the other', async () => {
  const source = String.raw`\def\who#1{dear #1}\newcommand\hello[2][good day]{#1, \who{#2}}\hello{Ada}; \hello[hi]{Bo}.`;
  expect(await textOf(source)).toBe('good day, dear Ada; hi, dear Bo.');
});

describe('hostile texts', () => {
  const bomb = Array.from({ length: 26 }, (_, at) => {
    const [name, next] = [String.fromCharCode(97 + at), String.fromCharCode(98 + at)];
    return String.raw`\def\x${name}{\x${next}\x${next}}`;
  });
  test.each([
    ['a bomb of commands', `${bomb.join('')}\\xa`, 'too_large'],
    ['notes within notes', `${'\\footnote{'.repeat(1_000)}${'}'.repeat(1_000)}`, 'too_large'],
    ['lists within lists', '\\begin{itemize}\\item '.repeat(10_000), 'too_large'],
    ['nothing', '\\documentclass{article}\\begin{document}\\end{document}', 'empty'],
  ])('%s', async (_, source, code) => {
    expect((await readContent(source, NAME)).code).toBe(code);
  });

  test.each([
    ['a command that calls itself', String.raw`\def\a{\a}words \a`],
    ['open braces', `words${'{'.repeat(200_000)}`],
    ['open dollars', 'words $x'],
    ['open arguments', `words ${'\\caption{'.repeat(2_000)}`],
    ['an end that was never begun', String.raw`words\end{itemize}\end{document}`],
    ['a backslash at the end', 'words\\'],
    ['script', String.raw`words <script>alert(1)</script> \href{javascript:x}{y}`],
  ])(
    '%s',
    async (_, source) => {
      expect(await textOf(source)).toContain('words');
    },
    60_000,
  );
});
