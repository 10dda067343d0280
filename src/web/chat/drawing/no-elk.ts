/** Stands in for a layout engine that is not part of the build (vite.config.ts): a diagram that asks for it is shown as its source. */
export default function withoutElk(): never {
  throw new Error('this layout is not available');
}
