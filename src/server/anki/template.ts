const TAG = /\{\{([#^/]?)\s*([^{}]*?)\s*\}\}/g;

/**
 * A card template with its fields filled in, as Anki does: `{{Field}}`, filters before a colon (which are passed over), and blocks for
 * fields that are filled in (`{{#Field}}`) or empty (`{{^Field}}`).
 */
export function renderTemplate(template: string, fields: ReadonlyMap<string, string>): string {
  let rendered = '';
  let at = 0;
  /** For each open block whether it is shown. */
  const open: boolean[] = [];
  const isShown = () => open.every(Boolean);
  for (const match of template.matchAll(TAG)) {
    const [tag, sign, name = ''] = match;
    if (isShown()) rendered += template.slice(at, match.index);
    at = match.index + tag.length;
    const isFilled = (fields.get(name) ?? '').trim() !== '';
    if (sign === '#') open.push(isFilled);
    else if (sign === '^') open.push(!isFilled);
    else if (sign === '/') open.pop();
    else if (isShown()) rendered += fields.get(name.split(':').at(-1)?.trim() ?? '') ?? '';
  }
  return isShown() ? rendered + template.slice(at) : rendered;
}
