import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

const alert = cva(
  'flex gap-3 rounded-md border px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        info: 'bg-muted [&>svg]:text-primary',
        success: 'border-success/40 bg-success/10 [&>svg]:text-success',
        warning: 'border-warning/40 bg-warning/10 [&>svg]:text-warning',
        destructive: 'border-destructive/40 bg-destructive/10 [&>svg]:text-destructive',
      },
    },
    defaultVariants: { tone: 'info' },
  },
);

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert };

/** A message in the page. `warning` and `destructive` interrupt a screen reader; the others wait. */
export function Alert({
  tone,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & VariantProps<typeof alert>) {
  const Icon = ICONS[tone ?? 'info'];
  const role = tone === 'destructive' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div role={role} className={cn(alert({ tone }), className)} {...rest}>
      <Icon aria-hidden />
      <div className="grid min-w-0 flex-1 gap-2">{children}</div>
    </div>
  );
}
