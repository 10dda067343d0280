const FIGURES = /\d+(?:[.,]\d+)*/gu;

/** Whether two texts have the same figures in the same order: nothing else is given beside a formula that has all those of its question. */
export function hasSameFigures(one: string, other: string): boolean {
  return figuresOf(one) === figuresOf(other);
}

function figuresOf(text: string): string {
  return text.match(FIGURES)?.join(' ') ?? '';
}
