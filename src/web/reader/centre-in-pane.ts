/**
 * Scrolls the pane, the nearest `section`, so that `mark` stands in its middle. `scrollIntoView` would also move what is around
 * the reader, such as a dialog that only seems unable to scroll.
 */
export function centreInPane(mark: HTMLElement | null): void {
  const pane = mark?.closest('section');
  if (!mark || !pane) return;
  const [inner, outer] = [mark.getBoundingClientRect(), pane.getBoundingClientRect()];
  pane.scrollTop += inner.top - outer.top - Math.max(0, outer.height - inner.height) / 2;
}
