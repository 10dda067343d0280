/** What the browser knows of its history beyond this document. The types of this TypeScript do not know it yet. */
interface Navigation {
  canGoBack: boolean;
}

/** Whether there is a page to go back to, also one from before this document was loaded. */
export function canGoBack(): boolean {
  const { navigation }: { navigation?: Navigation } = window;
  // Older browsers count the pages ahead, too; going back from the first one does nothing.
  return navigation?.canGoBack ?? window.history.length > 1;
}
