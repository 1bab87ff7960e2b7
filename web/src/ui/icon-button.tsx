import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type Props = ComponentProps<'button'> & {
  /** The accessible name. */
  label: string
}

/** An icon-only button, large enough for a finger. */
export const IconButton = ({ label, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={className ? `${styles.button} ${className}` : styles.button}
  />
)
