import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type Props = ComponentProps<'button'> & {
  /** What it does, for people who cannot see the icon. */
  label: string
}

/** A button that is only an icon, as large as a finger. */
export const IconButton = ({ label, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={className ? `${styles.button} ${className}` : styles.button}
  />
)
