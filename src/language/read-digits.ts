/**
 * A figure with a decimal point, in every reading: '1.234' may be a decimal or a thousand. The first is how somebody writes it whose decimal
 * mark is `decimalMark`; null where that may be either.
 */
export function readDigits(written: string, decimalMark: '.' | ',' | null): string[] {
  const text = written.replace(/[\u00a0\u202f '’]/gu, '');
  const marks = text.replace(/\d/g, '');
  if (marks === '') return [text];
  const asDecimal = text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.');
  const asThousands = text.replace(/[.,]/g, '');
  if (new Set(marks).size > 1) return [asDecimal];
  if (marks.length > 1) return [asThousands];
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  if (!isGrouped || written !== text || marks === decimalMark) return [asDecimal];
  return marks === '.' || decimalMark === null ? [asThousands, asDecimal] : [asThousands];
}
