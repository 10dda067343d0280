import { writeFileSync } from 'node:fs';
import { exportMaterial } from '#features/materials/server/export/export-material.ts';
import { makeLesson, makeCurriculum } from './test/material.ts';
const fs: [string, ReturnType<typeof makeLesson>][] = [
  ['lesson-en', makeLesson({ language: 'en' })],
  ['lesson-zh', makeLesson({ language: 'zh', teachingMode: 'practice' }, '学习“目标”，数学和物理。😀')],
  ['lesson-ja', makeLesson({ language: 'ja' }, '力と運動の法則を説明する。')],
  ['cur-de', makeCurriculum({ language: 'de' }, 'Größe')],
];
const bad = makeLesson({ language: 'fr', teachingMode: 'practice' });
const s = bad.sections[5];
if (s) s.findings.push({ severity: 'error', code: 'key_mismatch', subject: 'q3', details: {} });
fs.push(['bad-fr', bad]);
for (const [n, m] of fs)
  for (const format of ['markdown', 'docx', 'pdf', 'gift', 'csv'] as const) {
    if (n.startsWith('cur') && (format === 'gift' || format === 'csv')) continue;
    const t = Date.now();
    const f = await exportMaterial(m, { format, acceptsFindings: true });
    writeFileSync(`/tmp/ex/${n}.${f.fileName.split('.').slice(1).join('.')}`, f.bytes);
    console.log(n, format, f.bytes.length, Date.now() - t, 'ms', f.fileName);
  }
