import type { Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';

/** What a number of a format stands for that needs no code in the file. Dates in the reader's own order are written year first. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00 ;(#,##0.00)',
  40: '#,##0.00 ;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};
const STYLES_MAX = 65_000;

/** The format codes of a workbook's styles of cells, by the number of the style. */
export async function readCellStyles(parts: Package, part: string): Promise<string[]> {
  const own = new Map<number, string>();
  const formats: number[] = [];
  let isCellStyles = false;
  await parseXml(parts.read(part), {
    open(element) {
      if (element.name === 'x:numFmt') {
        own.set(Number(element.get('numFmtId')), element.get('formatCode') ?? 'General');
      }
      if (element.name === 'x:cellXfs') isCellStyles = true;
      if (element.name === 'x:xf' && isCellStyles && formats.length < STYLES_MAX) {
        formats.push(Number(element.get('numFmtId') ?? 0));
      }
    },
    close(name) {
      if (name === 'x:cellXfs') isCellStyles = false;
    },
    text() {},
  });
  return formats.map((format) => own.get(format) ?? BUILT_IN[format] ?? 'General');
}
