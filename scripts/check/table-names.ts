/** Words after which no table follows a comma any more. */
const ENDS_FROM = new Set(
  'select where group order having window limit offset fetch returning set values union except intersect for'.split(
    ' ',
  ),
);
const BEFORE_TABLE = new Set(['from', 'join', 'into', 'update', 'using', 'table']);
const TOKEN =
  /--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"?[a-z_][\w$]*"?(?:\."?[a-z_][\w$]*"?)*|[(),;]|[^\s(),;]+?/gi;

/**
 * What SQL, or a part of it, names where a table is expected: after `from`, `join`, `into`, `update`, `using` and `table`, and after the
 * commas of such a list. Also the names of common table expressions and functions, which only a list of tables tells apart.
 */
export function tableNames(text: string): string[] {
  const names: string[] = [];
  // One entry per open bracket: whether a list of tables is being read.
  const lists = [false];
  let isExpected = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^(?:--|\/\*)/.test(token)) continue;
    const word = token.replaceAll('"', '').toLowerCase();
    if (BEFORE_TABLE.has(word)) isExpected = lists[lists.length - 1] = true;
    else if (word === 'only' || word === 'lateral') continue;
    else if (word === ',') isExpected = lists.at(-1) === true;
    else {
      if (isExpected && /^[a-z_]/.test(word) && !ENDS_FROM.has(word)) names.push(word);
      isExpected = false;
      if (word === '(') lists.push(false);
      else if (word === ')') lists.pop();
      else if (ENDS_FROM.has(word)) lists[lists.length - 1] = false;
    }
  }
  return names;
}
