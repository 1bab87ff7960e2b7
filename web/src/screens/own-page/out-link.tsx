import type { ComponentProps, ReactNode } from 'react'
import button from '../../ui/button.module.css'

type Props = ComponentProps<'a'> & { variant?: 'primary' | 'secondary'; icon?: ReactNode }

/** A link out of this page that looks like a button. */
export const OutLink = ({ variant = 'secondary', icon, children, ...rest }: Props) => (
  <a {...rest} className={`${button.button} ${button[variant]}`}>
    {icon}
    {children}
  </a>
)
