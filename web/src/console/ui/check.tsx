import type { ComponentProps, ReactNode } from 'react'
import styles from './form-kit.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  onChange(isTicked: boolean): void
  children: ReactNode
}

/** A box to tick, with its label. */
export const Check = ({ children, onChange, ...input }: Props) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
)
