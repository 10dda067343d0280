import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert };

interface AlertProps extends ComponentProps<'div'> {
  tone?: keyof typeof ICONS;
}

/** A message in the page. `warning` and `destructive` interrupt a screen reader; the others wait. */
export function Alert({ tone = 'info', className, children, ...rest }: AlertProps) {
  const Icon = ICONS[tone];
  const role = tone === 'destructive' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div role={role} className={cn('ui-alert', `ui-alert-${tone}`, className)} {...rest}>
      <Icon aria-hidden />
      <div className="grid min-w-0 flex-1 gap-2">{children}</div>
    </div>
  );
}
