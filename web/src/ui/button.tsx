import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Looks = { variant?: Variant; icon?: ReactNode }

const classes = (variant: Variant, extra: string | undefined) =>
  [styles.button, styles[variant], extra].filter(Boolean).join(' ')

/** While busy it stays focusable, shows a spinner beside its label and ignores clicks. */
export function Button({
  variant = 'primary',
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Looks & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(variant, className)}
      {...(busy ? { 'aria-disabled': true } : {})}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** A link of the site that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Looks) {
  return (
    <Link {...rest} className={classes(variant, className)}>
      {icon}
      {children}
    </Link>
  )
}
