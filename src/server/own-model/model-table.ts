/**
 * A model that can be had with one press. Facts are those of its publisher; what could not be looked up stands in `unverified` and is
 * shown as such; memory is our estimate (decision 100). Nothing was tried with Lyceum's own questions: no weights could be downloaded where this table was made.
 */
export interface TableModel {
  /** The name of its file without the ending. */
  readonly id: string;
  readonly kind: 'chat' | 'embedding';
  readonly name: string;
  readonly maker: string;
  readonly licence: string;
  /** Of the interface's languages, those the publisher names. */
  readonly languages: readonly string[];
  readonly parametersBillions: number;
  readonly sizeBytes: number;
  /** Of the computer, so that the model, its context and everything else have room. */
  readonly memoryGigabytes: number;
  readonly contextTokens: number;
  /** Below the address of the host or of MODEL_MIRROR. */
  readonly path: string;
  /** Where the facts are from. */
  readonly source: string;
  readonly unverified: readonly 'size'[];
}

export const MODEL_TABLE: readonly TableModel[] = [
  {
    id: 'qwen2.5-1.5b-instruct-q4_k_m',
    kind: 'chat',
    name: 'Qwen2.5 1.5B Instruct',
    maker: 'Qwen',
    licence: 'Apache-2.0',
    languages: ['en', 'es', 'fr'],
    parametersBillions: 1.5,
    sizeBytes: 1_117_320_736,
    memoryGigabytes: 4,
    contextTokens: 32_768,
    path: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/main/qwen2.5-1.5b-instruct-q4_k_m.gguf',
    source: 'https://huggingface.co/Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    unverified: [],
  },
  {
    id: 'granite-4.0-micro-Q4_K_M',
    kind: 'chat',
    name: 'Granite 4.0 Micro (3B)',
    maker: 'IBM',
    licence: 'Apache-2.0',
    languages: ['en', 'es', 'fr'],
    parametersBillions: 3,
    sizeBytes: 2_099_502_528,
    memoryGigabytes: 8,
    contextTokens: 131_072,
    path: 'ibm-granite/granite-4.0-micro-GGUF/resolve/main/granite-4.0-micro-Q4_K_M.gguf',
    source: 'https://huggingface.co/ibm-granite/granite-4.0-micro-GGUF',
    unverified: [],
  },
  {
    id: 'Ministral-3-3B-Instruct-2512-Q4_K_M',
    kind: 'chat',
    name: 'Ministral 3 3B Instruct',
    maker: 'Mistral AI',
    licence: 'Apache-2.0',
    languages: ['en', 'es', 'fr'],
    parametersBillions: 3.4,
    sizeBytes: 2_147_023_008,
    memoryGigabytes: 8,
    contextTokens: 262_144,
    path: 'mistralai/Ministral-3-3B-Instruct-2512-GGUF/resolve/main/Ministral-3-3B-Instruct-2512-Q4_K_M.gguf',
    source: 'https://huggingface.co/mistralai/Ministral-3-3B-Instruct-2512-GGUF',
    unverified: [],
  },
  {
    id: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M',
    kind: 'chat',
    name: 'Qwen3 4B Instruct 2507',
    maker: 'Qwen',
    licence: 'Apache-2.0',
    languages: ['en', 'es', 'fr'],
    parametersBillions: 4,
    sizeBytes: 2_497_280_736,
    memoryGigabytes: 8,
    contextTokens: 262_144,
    path: 'bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/resolve/main/Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    source: 'https://huggingface.co/Qwen/Qwen3-4B-Instruct-2507',
    unverified: [],
  },
  {
    id: 'Ministral-3-8B-Instruct-2512-Q4_K_M',
    kind: 'chat',
    name: 'Ministral 3 8B Instruct',
    maker: 'Mistral AI',
    licence: 'Apache-2.0',
    languages: ['en', 'es', 'fr'],
    parametersBillions: 8.4,
    sizeBytes: 5_198_911_904,
    memoryGigabytes: 16,
    contextTokens: 262_144,
    path: 'mistralai/Ministral-3-8B-Instruct-2512-GGUF/resolve/main/Ministral-3-8B-Instruct-2512-Q4_K_M.gguf',
    source: 'https://huggingface.co/mistralai/Ministral-3-8B-Instruct-2512-GGUF',
    unverified: [],
  },
  {
    id: 'granite-embedding-278m-multilingual-Q8_0',
    kind: 'embedding',
    name: 'Granite Embedding 278M Multilingual',
    maker: 'IBM',
    licence: 'Apache-2.0',
    languages: ['en', 'es', 'fr'],
    parametersBillions: 0.278,
    // Its host says 303 MB, rounded.
    sizeBytes: 304_087_040,
    memoryGigabytes: 4,
    contextTokens: 512,
    path: 'bartowski/granite-embedding-278m-multilingual-GGUF/resolve/main/granite-embedding-278m-multilingual-Q8_0.gguf',
    source: 'https://huggingface.co/ibm-granite/granite-embedding-278m-multilingual',
    unverified: ['size'],
  },
];

/** What people call a model: that of the table, else the id itself, which is what other servers show. */
export function nameOfModel(id: string): string {
  return MODEL_TABLE.find((model) => model.id === id)?.name ?? id;
}
