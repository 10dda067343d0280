const DENOMINATOR_MAX = 999;

export function fraction(value: number, token: string): string {
  const asked = token.split('/')[1]?.trim() ?? '';
  const whole = /[#0?] +[#0?]+ ?\//.test(token) || !/^[?#0]+ ?\//.test(token) ? Math.floor(value) : 0;
  const fixed = Number(asked);
  const [over, under] =
    fixed > 0 ? [Math.round((value - whole) * fixed), fixed] : nearest(value - whole, asked.length);
  if (over === 0) return String(whole);
  if (over === under) return String(whole + 1);
  return `${whole === 0 ? '' : `${whole} `}${over}/${under}`;
}

/** The nearest fraction with so many digits below. */
function nearest(value: number, digitsBelow: number): [over: number, under: number] {
  const most = Math.min(10 ** Math.max(digitsBelow, 1) - 1, DENOMINATOR_MAX);
  let best: [number, number] = [Math.round(value), 1];
  for (let under = 1; under <= most; under += 1) {
    const over = Math.round(value * under);
    if (Math.abs(over / under - value) < Math.abs(best[0] / best[1] - value) - 1e-12) best = [over, under];
  }
  return best;
}
