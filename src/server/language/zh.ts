import { type Language, words } from './language.ts';

export const zh: Language = {
  stemmer: null,
  stopWords: words(`
    的 了 是 在 和 与 及 或 也 都 就 而 但 被 把 从 到 对 于 以 为 由 这 那 其 他 她 它 们 我 你 我们 你们 他们 它们 这个 那个 这些 那些
    什么 哪 哪个 哪些 哪里 谁 多少 几 如何 怎么 怎样 为什么 吗 呢 吧 有 没有 不 很 更 最 会 能 可以 上 中 下 之 个 一个 因为 所以 如果
    是什 么是 何时`),
  isSpaced: false,
  accents: null,
};
