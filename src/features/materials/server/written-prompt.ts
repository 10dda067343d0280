/** Instructions to a model. Whoever changes the text raises the version, which is kept with each section. */
export interface WrittenPrompt {
  name: string;
  version: number;
  text: string;
}
