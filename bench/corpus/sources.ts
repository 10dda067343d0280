/** Where real files come from; none of them is part of this repository. */
export interface Source {
  /** On GitHub. */
  repository: string;
  commit: string;
  licence: string;
}

/** Test documents of programs that read the same formats, with all that people and other programs have sent them. */
export const SOURCES: readonly Source[] = [
  { repository: 'apache/tika', commit: '2b70202aaec3db48fd5ff4d996d974444a750a11', licence: 'Apache-2.0' },
  { repository: 'apache/poi', commit: 'a528d43590b3f71aa94310de881a35af887fdd0f', licence: 'Apache-2.0' },
  {
    repository: 'apache/odftoolkit',
    commit: '99975f3be40fc1c428167a3db7a9a63038acfa9f',
    licence: 'Apache-2.0',
  },
  { repository: 'mozilla/pdf.js', commit: '0f26334f9d6f96119f6e5164fb65832fbbde7344', licence: 'Apache-2.0' },
  {
    repository: 'mozilla/readability',
    commit: 'ab4027a8b37669745016869a37a504727992b2ba',
    licence: 'Apache-2.0',
  },
  {
    repository: 'jgm/pandoc',
    commit: '0a9a2f261510322ee5a33a2a7facce54b8a718ec',
    licence: 'GPL-2.0-or-later',
  },
  { repository: 'scanny/python-pptx', commit: '278b47b1dedd5b46ee84c286e77cdfb0bf4594be', licence: 'MIT' },
  {
    repository: 'SheetJS/test_files',
    commit: 'fb4bdf0158ba308c182f82663b61607bb79cd4b5',
    licence: 'Apache-2.0',
  },
  {
    repository: 'w3c/epubcheck',
    commit: '82b174ec319ea3e6c9d2488f84155fa4a9171fc2',
    licence: 'BSD-3-Clause',
  },
  {
    repository: 'jupyter/nbconvert',
    commit: '78ed30837a607deab7cf0a12dca072bf3f63417a',
    licence: 'BSD-3-Clause',
  },
  { repository: 'mikel/mail', commit: 'd645d7b5b7d03218b0bc8971ef041c991a63f5f7', licence: 'MIT' },
  {
    repository: 'brucemiller/LaTeXML',
    commit: 'ee4b3640a26d1ba359670b3304e07678d4d1e87e',
    licence: 'CC0-1.0',
  },
  {
    repository: 'python-pillow/Pillow',
    commit: '4e5f09f533dbd0d87d39951f48b62f4d1a421cba',
    licence: 'MIT-CMU',
  },
  {
    repository: 'strukturag/libheif',
    commit: '9f31998e0f426eeec9ece938baabe6fbf858e042',
    licence: 'LGPL-3.0-or-later',
  },
];

/** Endings of files that are taken, and how many of each at most: evenly over the paths in order. */
export const WANTED: Readonly<Record<string, number>> = {
  pdf: 80,
  doc: 40,
  docx: 40,
  docm: 20,
  dotx: 20,
  dotm: 20,
  pptx: 40,
  xlsx: 40,
  odt: 40,
  odp: 40,
  ods: 40,
  rtf: 40,
  epub: 40,
  html: 40,
  md: 30,
  tex: 40,
  ipynb: 40,
  eml: 40,
  csv: 30,
  txt: 30,
  webp: 20,
  gif: 20,
  bmp: 20,
  tif: 20,
  png: 20,
  jpg: 20,
  heic: 30,
  srt: 20,
  vtt: 20,
  mp3: 10,
  mp4: 10,
};

/** Kinds of Word files that hardly anybody has in these collections: the main type of each. The rest of those wanted is made from .docx files. */
export const WORD_TYPES: Readonly<Record<string, string>> = {
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
  dotm: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
};
