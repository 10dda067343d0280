import type { ReachableModel } from '../contract.ts';

/** A model worth downloading. `size` in bytes, of the usual 4-bit file. */
export type Suggestion = Pick<ReachableModel, 'name' | 'type'> & { size: number };

/** Four models that a new user could try; never shown as if they were installed. */
export const SUGGESTIONS: readonly Suggestion[] = [
  { name: 'Llama 3.2 3B Instruct', type: 'chat', size: 2_019_377_696 },
  { name: 'Phi-3.5 Mini Instruct', type: 'chat', size: 2_393_232_672 },
  { name: 'Qwen2.5 7B Instruct', type: 'chat', size: 4_683_074_240 },
  { name: 'Gemma 3 4B Instruct', type: 'vision', size: 3_338_801_718 },
];
