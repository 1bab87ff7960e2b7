import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  kind: 'good' | 'bad' | 'hint'
  /** The focus goes to it, which reads it: an alert would say it twice. */
  isFocused?: boolean
  children: ReactNode
}

/** A framed word on the page: something went well, went wrong, or is to be known. */
export const Notice = ({ kind, isFocused = false, children }: Props) => (
  <div
    className={`${styles.notice} ${styles[kind]}`}
    {...(kind === 'hint' || isFocused ? {} : { role: kind === 'bad' ? 'alert' : 'status' })}
  >
    {children}
  </div>
)
