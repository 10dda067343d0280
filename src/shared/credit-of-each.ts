/** What choosing a right option earns, and what a wrong one costs: all of either kind together weigh one. */
export function creditOfEach(options: readonly boolean[]): { right: number; wrong: number } {
  const rights = options.filter(Boolean).length;
  const wrongs = options.length - rights;
  return { right: rights === 0 ? 0 : 1 / rights, wrong: wrongs === 0 ? 0 : -1 / wrongs };
}
