/** Prints a text by itself, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return frame.remove();
  const page = contentDocument.createElement('pre');
  page.textContent = text;
  contentDocument.body.append(page);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
