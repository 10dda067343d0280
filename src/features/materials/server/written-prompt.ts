/** Instructions to a model as somebody wrote them. Whoever changes the text counts the version up: it is kept with each section. */
export interface WrittenPrompt {
  name: string;
  version: number;
  text: string;
}
