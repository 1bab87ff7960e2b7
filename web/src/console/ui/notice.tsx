import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = { kind: 'good' | 'bad' | 'hint'; children: ReactNode }

/** A framed word on the page: something went well, went wrong, or is to be known. */
export const Notice = ({ kind, children }: Props) => (
  <div
    className={`${styles.notice} ${styles[kind]}`}
    {...(kind === 'hint' ? {} : { role: kind === 'bad' ? 'alert' : 'status' })}
  >
    {children}
  </div>
)
