import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  kind: 'good' | 'bad' | 'hint'
  /** It takes the focus, so screen readers read it: an alert would be read twice. */
  isFocused?: boolean
  children: ReactNode
}

/** A framed message on the page: a success, an error or a hint. */
export const Notice = ({ kind, isFocused = false, children }: Props) => (
  <div
    className={`${styles.notice} ${styles[kind]}`}
    {...(kind === 'hint' || isFocused ? {} : { role: kind === 'bad' ? 'alert' : 'status' })}
  >
    {children}
  </div>
)
