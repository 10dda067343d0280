import { cva, type VariantProps } from 'class-variance-authority';
import * as Slot from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

const button = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary/90',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive/90',
        outline: 'border border-input bg-surface hover:bg-muted',
        secondary: 'bg-muted text-foreground hover:bg-border',
        ghost: 'hover:bg-muted',
        link: 'text-primary underline-offset-4 hover:underline',
      },
      size: { default: 'h-10 px-4', sm: 'h-8 px-3', lg: 'h-12 px-6 text-base', icon: 'size-10' },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Puts the look on the only child, such as a link. */
  asChild?: boolean;
}

/** The product's button (spec section 9: variants and sizes). It never submits a form unless told `type="submit"`. */
export function Button({ variant, size, asChild = false, type = 'button', className, ...rest }: ButtonProps) {
  const look = cn(button({ variant, size }), className);
  if (asChild) return <Slot.Root className={look} {...rest} />;
  return <button type={type} className={look} {...rest} />;
}
