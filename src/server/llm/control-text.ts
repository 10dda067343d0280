/** A stretch of a model's text that is no part of its answer, from its opening to its closing. */
export interface Delimiters {
  readonly opening: RegExp;
  /** Null: to the end of the line. */
  readonly closing: RegExp | null;
}

const THOUGHT_NAMES = 'think|thinking|thoughts?|reasoning|seed:think|antthinking|scratchpad|inner_monologue';
/** Ends what a model thinks to itself where a tag opened it, or the chat template of its server did. */
export const THOUGHT_END = new RegExp(
  String.raw`<\s?\/\s?(?:${THOUGHT_NAMES})\s*>|\[\/THINK\]|◁\/think▷|<\|end_of_thought\|>|<\|END_THINKING\|>`,
  'iy',
);
const CHANNEL_END =
  /<\|end\|>|<\|return\|>|<\|call\|>|(?:<\|start\|>\s*assistant\s*)?<\|channel\|>\s*final[^<\n]{0,60}<\|message\|>/y;
const BARE_CHANNEL_END = new RegExp(String.raw`<\|message\|>|${CHANNEL_END.source}`, 'y');

/** What models think to themselves, in the dresses of their chat templates. */
export const THOUGHTS: readonly Delimiters[] = [
  { opening: new RegExp(String.raw`<\s?(?:${THOUGHT_NAMES})\s*>`, 'iy'), closing: THOUGHT_END },
  {
    opening: /\[THINK\]|◁think▷|<\|begin_of_thought\|>|<\|START_THINKING\|>/y,
    closing: THOUGHT_END,
  },
  {
    opening: /<\|channel\|>\s*(?:analysis|commentary)(?![^<\n]{0,60}to=)[^<\n]{0,60}<\|message\|>/y,
    closing: CHANNEL_END,
  },
  { opening: /<\|channel\|>\s*analysis(?=[^<]{40}|[^<]{0,40}\n)/y, closing: BARE_CHANNEL_END },
  { opening: /<\|channel>thought\b/y, closing: /<channel\|>/y },
  { opening: /<unused94>(?:thought\b)?/y, closing: /<unused95>/y },
];

/** Calls of tools that nobody offered, written as text. */
export const TOOL_CALLS: readonly Delimiters[] = [
  {
    opening: /<(?:tool_calls?|function_calls?|tool_response|tool_use)>/iy,
    closing: /<\/(?:tool_calls?|function_calls?|tool_response|tool_use)>/iy,
  },
  { opening: /<\|tool_calls?\|>/iy, closing: /<\|\/tool_calls?\|>/iy },
  { opening: /<function=[\w.-]{1,60}>/y, closing: /<\/function>/y },
  {
    opening: /<[|｜]tool[_▁]calls?(?:[_▁]section)?[_▁](?:begin|start)[|｜]>/y,
    closing: /<[|｜]tool[_▁]calls?(?:[_▁]section)?[_▁]end[|｜]>/y,
  },
  {
    opening:
      /<\|channel\|>\s*commentary[^<\n]{0,60}to=[^<\n]{0,60}(?:<\|constrain\|>\s*\w{1,20})?<\|message\|>/y,
    closing: /<\|call\|>|<\|end\|>/y,
  },
  { opening: /\[TOOL_CALLS?\]|<\|python_tag\|>/y, closing: null },
  { opening: /```tool_c(?:ode|alls?)\b/y, closing: /```/y },
];
/** A whole answer that is nothing but a call. */
export const BARE_CALL =
  /^\s*\{\s*"(?:name|function)"\s*:\s*"[\w.-]{1,60}"\s*,\s*"(?:arguments|parameters)"\s*:/;
export const BARE_CALL_BEGINNING =
  /^\s*(?:\{\s*(?:"(?:n(?:a(?:m(?:e)?)?)?|f[a-z]{0,7})?(?:"\s*(?::\s*(?:"[\w.-]{0,60}(?:"\s*(?:,\s*(?:"[a-z]{0,10}"?\s*)?)?)?)?)?)?)?)?$/;

/** Begins the turn of somebody; the role may stand behind it. */
export const TURN_START = anyOf(
  /(?:<\|im_start\|>|<start_of_turn>|<\|start\|>)[ \t]*(?<role>\w{0,20})\n?/,
  /<\|start_header_id\|>\s*(?<header>\w{0,20})\s*<\|end_header_id\|>\n*/,
  /<[|｜](?<named>user|assistant|system|User|Assistant)[|｜]>\n?/,
  /\[\|(?<barred>user|assistant|system)\|\]/,
  /\[INST\]/,
);
/** Ends a turn. */
export const TURN_END = anyOf(
  /<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text)\|>/,
  /<\|(?:end|return|endofturn|eos)\|>/,
  /<[|｜]end[▁_]of[▁_]sentence[|｜]>/,
  /<(?:end_of_turn|eos|end_of_utterance)>/,
  /\[\|endofturn\|\]|<\/s>/,
);
/** Any other sign of a chat template. */
export const CONTROL = anyOf(
  /<\|channel\|>\s*final[^<\n]{0,60}<\|message\|>/,
  /<\|[\w▁.:-]{1,40}\|>|<｜[^｜>\n]{1,40}｜>/,
  /\[\/?INST\]|<<\/?SYS>>|<\/?s>/,
  /<(?:bos|eos|pad|unk|sep)>/,
  /<(?:end_of_turn|start_of_turn|end_of_text)>/,
  /\[\|\w{1,20}\|\]/,
);
export const STRIKE_START = /<s>/y;

/** What may become any of the above when more has been written. */
export const BEGINNING =
  /^(?:<(?:<?\s?\/?\s?[a-z:_]{0,18}\s?|\/?[a-z_]{1,16}=[\w.-]{0,60}|unused9(?:[45](?:>[a-z]{0,7})?)?|\|channel>[a-z]{0,7}|channel\||[|｜][^<>\n]{0,60}(?:\|>?)?)?|<<\/?SYS>?|\[\/?[A-Z_]{0,10}|\[\|\w{0,20}\|?|◁\/?[a-z]{0,8})$/i;
const HARMONY_BEGINNING = /^(?:<\|(?:start|channel|constrain)\|>\s*[^<>\n]{0,60}){1,3}(?:<[|a-z]{0,12})?$/;
const HEADER_BEGINNING = /^<\|start_header_id\|>\s*\w{0,20}\s*(?:<[|\w]{0,16})?$/;
const ROLE_BEGINNING = /^(?:<\|im_start\|>|<start_of_turn>|<\|start\|>)[ \t]*\w{0,20}$/;

export function isBeginning(text: string): boolean {
  return [BEGINNING, HARMONY_BEGINNING, HEADER_BEGINNING, ROLE_BEGINNING].some((pattern) =>
    pattern.test(text),
  );
}

/** One sticky pattern of several. */
function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'y');
}
