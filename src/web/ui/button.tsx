import { type ComponentProps, cloneElement, isValidElement } from 'react';
import { cn } from '#web/lib/cn.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
  size?: 'default' | 'sm' | 'lg' | 'icon';
  /** Puts the look, and whatever else is given, on the only child, such as a link. */
  asChild?: boolean;
}

/** The product's button. It never submits a form unless told `type="submit"`. */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'default',
    asChild = false,
    type = 'button',
    className,
    ...rest
  } = props;
  const look = cn('ui-button', `ui-button-${variant} ui-button-size-${size}`, className);
  if (!asChild) return <button type={type} className={look} {...rest} />;
  const { children: child, ...given } = rest;
  if (!isValidElement<{ className?: string }>(child)) throw new Error('asChild takes one element.');
  return cloneElement(child, { ...given, className: cn(look, child.props.className) });
}
