const QUOTE = /^- (?<text>.+?)(?:\s\[\d+\])?$/gmu;
const NUMBERED = /(?:^|\s)(?<number>\d{1,2})\\?[.)]\s(?<text>.+?)(?=\s\d{1,2}\\?[.)]\s|$)/gu;
/** Between the items of a list that is quoted as one. */
const BULLET = /\s•\s/u;
const ITEM_NUMBER = /^(\d{1,2})\\?[.)]\s/u;
const ANNOUNCES = /:\s*$/u;
const ITEMS_MIN = 2;

/** What stands at a rank, from 1, in the list that an answer gave: the item with that number, else the quote of that rank; null where it gave none. */
export function listedItem(answer: string, rank: number | 'last'): string | null {
  const quotes = [...answer.matchAll(QUOTE)].map(({ groups }) => groups?.['text'] ?? '');
  for (const quote of quotes) {
    const numbered = [...quote.matchAll(NUMBERED)];
    const item =
      rank === 'last' ? numbered.at(-1) : numbered.find(({ groups }) => Number(groups?.['number']) === rank);
    if (numbered.length >= ITEMS_MIN && item) return item.groups?.['text'] ?? null;
    const items = quote.split(BULLET).slice(1);
    if (items.length >= ITEMS_MIN) return at(items, rank);
  }
  const numbered = quotes.filter((quote) => ITEM_NUMBER.test(quote));
  if (numbered.length >= ITEMS_MIN && rank !== 'last')
    return numbered.find((quote) => Number(ITEM_NUMBER.exec(quote)?.[1]) === rank) ?? null;
  // What announces the list is none of its items: 'Mitosis has four stages:'.
  const items = quotes.filter((quote) => !ANNOUNCES.test(quote));
  return items.length >= ITEMS_MIN ? at(items, rank) : null;
}

function at(items: readonly string[], rank: number | 'last'): string | null {
  return (rank === 'last' ? items.at(-1) : items[rank - 1]) ?? null;
}
