/** A formula as its parts, for formats that do not read LaTeX. */
export type MathNode =
  | { kind: 'row'; children: MathNode[] }
  /** `upright` are words, numbers and signs; a variable leans. */
  | { kind: 'text'; text: string; upright: boolean }
  | { kind: 'fraction'; over: MathNode; under: MathNode }
  | { kind: 'scripts'; base: MathNode; sub: MathNode | null; sup: MathNode | null }
  | { kind: 'root'; body: MathNode; degree: MathNode | null }
  /** What stands above and below, such as the arrow of a vector. */
  | { kind: 'stack'; base: MathNode; over: MathNode | null; under: MathNode | null }
  | { kind: 'grid'; rows: MathNode[][] };
