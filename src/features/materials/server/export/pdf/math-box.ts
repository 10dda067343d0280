import type { MathNode } from '../math/math-node.ts';
import { linearMath } from '../math/linear-math.ts';
import { ASCENT, type Box, DESCENT, type Look, type Pen } from './pen.ts';

const SCRIPT_SIZE = 0.7;
const MIN_SIZE = 5;
const SUP_RISE = 0.42;
const SUB_DROP = 0.18;
/** Of the size, above the baseline: where a bar stands. */
const AXIS = 0.28;
const GAP = 0.12;
const GRID_GAP = 0.9;
const RULE_WIDTH = 0.6;

type Shape = Omit<Box, 'kind' | 'spoken'>;

/** Draws a formula: fractions stand over one another, roots have their roof. */
export function mathBox(node: MathNode, pen: Pen, look: Look): Box {
  return { kind: 'box', spoken: linearMath(node), ...shape(node, pen, look) };
}

function shape(node: MathNode, pen: Pen, look: Look): Shape {
  switch (node.kind) {
    case 'row':
      return row(node.children.map((child) => shape(child, pen, look)));
    case 'text':
      return textShape(node, pen, look);
    case 'fraction':
      return fraction(node, pen, look);
    case 'scripts':
      return scripts(node, pen, look);
    case 'root':
      return root(node, pen, look);
    case 'stack':
      return stack(node, pen, look);
    case 'grid':
      return grid(node, pen, look);
  }
}

function textShape({ text, upright }: Extract<MathNode, { kind: 'text' }>, pen: Pen, look: Look): Shape {
  const variant = upright || look.variant === 'bold' ? look.variant : 'italic';
  const runs = pen.runs(text, { ...look, variant, rise: 0 });
  return {
    width: runs.reduce((sum, { width }) => sum + width, 0),
    ascent: look.size * ASCENT,
    descent: look.size * DESCENT,
    paint(x, baseline) {
      let at = x;
      for (const run of runs) {
        pen.paint(run, at, baseline);
        at += run.width;
      }
    },
  };
}

function row(parts: readonly Shape[]): Shape {
  return {
    width: parts.reduce((sum, { width }) => sum + width, 0),
    ascent: Math.max(0, ...parts.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...parts.map(({ descent }) => descent)),
    paint(x, baseline) {
      let at = x;
      for (const part of parts) {
        part.paint(at, baseline);
        at += part.width;
      }
    },
  };
}

function fraction({ over, under }: Extract<MathNode, { kind: 'fraction' }>, pen: Pen, look: Look): Shape {
  const small = smaller(look, 0.85);
  const [top, bottom] = [shape(over, pen, small), shape(under, pen, small)];
  const inner = Math.max(top.width, bottom.width) + look.size * GAP * 2;
  const width = inner + look.size * GAP * 2;
  const gap = look.size * GAP;
  const axis = look.size * AXIS;
  return {
    width,
    ascent: axis + gap + top.descent + top.ascent,
    descent: bottom.ascent + bottom.descent + gap - axis,
    paint(x, baseline) {
      top.paint(x + (width - top.width) / 2, baseline - axis - gap - top.descent);
      bottom.paint(x + (width - bottom.width) / 2, baseline - axis + gap + bottom.ascent);
      rule(pen, look, { x: x + gap, y: baseline - axis, width: inner });
    },
  };
}

function scripts({ base, sub, sup }: Extract<MathNode, { kind: 'scripts' }>, pen: Pen, look: Look): Shape {
  const small = smaller(look, SCRIPT_SIZE);
  const body = shape(base, pen, look);
  const above = sup && shape(sup, pen, small);
  const below = sub && shape(sub, pen, small);
  const rise = Math.max(look.size * SUP_RISE, body.ascent - look.size * (ASCENT - SUP_RISE));
  const drop = Math.max(look.size * SUB_DROP, body.descent - look.size * (DESCENT - SUB_DROP));
  return {
    width: body.width + Math.max(above?.width ?? 0, below?.width ?? 0),
    ascent: Math.max(body.ascent, above ? rise + above.ascent : 0),
    descent: Math.max(body.descent, below ? drop + below.descent : 0),
    paint(x, baseline) {
      body.paint(x, baseline);
      below?.paint(x + body.width, baseline + drop);
      above?.paint(x + body.width, baseline - rise);
    },
  };
}

function root({ body, degree }: Extract<MathNode, { kind: 'root' }>, pen: Pen, look: Look): Shape {
  const inner = shape(body, pen, look);
  const index = degree && shape(degree, pen, smaller(look, 0.6));
  const hook = look.size * 0.55;
  const start = Math.max(0, (index?.width ?? 0) - hook * 0.5);
  const roof = inner.ascent + look.size * GAP;
  return {
    width: start + hook + inner.width + look.size * GAP,
    ascent: roof + look.size * GAP,
    descent: inner.descent,
    paint(x, baseline) {
      const left = x + start;
      index?.paint(x, baseline - inner.ascent * 0.55);
      pen.doc.lineWidth(RULE_WIDTH).strokeColor(look.color);
      pen.doc
        .moveTo(left, baseline - inner.ascent * 0.35)
        .lineTo(left + hook * 0.3, baseline - inner.ascent * 0.42)
        .lineTo(left + hook * 0.6, baseline + inner.descent * 0.8)
        .lineTo(left + hook * 0.95, baseline - roof)
        .lineTo(left + hook + inner.width + look.size * GAP, baseline - roof)
        .stroke();
      inner.paint(left + hook, baseline);
    },
  };
}

function stack({ base, over, under }: Extract<MathNode, { kind: 'stack' }>, pen: Pen, look: Look): Shape {
  const small = smaller(look, SCRIPT_SIZE);
  const body = shape(base, pen, look);
  const above = over && shape(over, pen, small);
  const below = under && shape(under, pen, small);
  const width = Math.max(body.width, above?.width ?? 0, below?.width ?? 0);
  const middle = (part: Shape, x: number) => x + (width - part.width) / 2;
  return {
    width,
    ascent: body.ascent + (above ? above.ascent : 0),
    descent: body.descent + (below ? below.ascent + below.descent : 0),
    paint(x, baseline) {
      body.paint(middle(body, x), baseline);
      above?.paint(middle(above, x), baseline - body.ascent);
      below?.paint(middle(below, x), baseline + body.descent + below.ascent);
    },
  };
}

function grid({ rows }: Extract<MathNode, { kind: 'grid' }>, pen: Pen, look: Look): Shape {
  const cells = rows.map((cols) => cols.map((cell) => shape(cell, pen, look)));
  const columns = Math.max(0, ...cells.map(({ length }) => length));
  const gap = look.size * GRID_GAP;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((line) => line[column]?.width ?? 0)),
  );
  const heights = cells.map((line) => row(line)).map(({ ascent, descent }) => ({ ascent, descent }));
  const height = heights.reduce((sum, { ascent, descent }) => sum + ascent + descent, 0);
  const axis = look.size * AXIS;
  return {
    width: widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, columns - 1),
    ascent: height / 2 + axis,
    descent: height / 2 - axis,
    paint(x, baseline) {
      let top = baseline - axis - height / 2;
      for (const [index, line] of cells.entries()) {
        const { ascent = 0, descent = 0 } = heights[index] ?? {};
        let left = x;
        for (const [column, cell] of line.entries()) {
          const width = widths[column] ?? 0;
          cell.paint(left + (width - cell.width) / 2, top + ascent);
          left += width + gap;
        }
        top += ascent + descent;
      }
    },
  };
}

function smaller(look: Look, factor: number): Look {
  return { ...look, size: Math.max(MIN_SIZE, look.size * factor) };
}

function rule(pen: Pen, look: Look, { x, y, width }: { x: number; y: number; width: number }): void {
  pen.doc.lineWidth(RULE_WIDTH).strokeColor(look.color);
  pen.doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}
