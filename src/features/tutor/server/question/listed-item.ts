const QUOTE = /^- (?<text>.+?)(?:\s\[\d+\])?$/gmu;
const NUMBERED = /(?:^|\s)(?<number>\d{1,2})\\?[.)]\s(?<text>.+?)(?=\s\d{1,2}\\?[.)]\s|$)/gu;
const ANNOUNCES = /:\s*$/u;
const ITEMS_MIN = 2;

/** What stands at a rank, from 1, in the list that an answer gave: the item with that number, else the quote of that rank; null where it gave none. */
export function listedItem(answer: string, rank: number): string | null {
  const quotes = [...answer.matchAll(QUOTE)].map(({ groups }) => groups?.['text'] ?? '');
  for (const quote of quotes) {
    const items = [...quote.matchAll(NUMBERED)];
    const item = items.find(({ groups }) => Number(groups?.['number']) === rank);
    if (items.length >= ITEMS_MIN && item) return item.groups?.['text'] ?? null;
  }
  // What announces the list is none of its items: 'Mitosis has four stages:'.
  const items = quotes.filter((quote) => !ANNOUNCES.test(quote));
  return items.length >= ITEMS_MIN ? (items[rank - 1] ?? null) : null;
}
