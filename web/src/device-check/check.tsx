import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './device-check-page.module.css'

export type CheckState = 'checking' | 'good' | 'hint' | 'bad'

const icons = { checking: CircleDashed, good: CircleCheck, hint: CircleAlert, bad: CircleX }

/** The result of one check; its text says everything that its colour does. */
export function Check({
  name,
  state,
  children,
}: {
  name: string
  state: CheckState
  children: ReactNode
}) {
  const Icon = icons[state]
  return (
    <li className={`${styles.check} stack gap-3 card`} data-state={state}>
      <Icon className={`${styles.icon} muted`} size={24} aria-hidden="true" />
      <div className={`${styles.text} stack gap-2 breaks`}>
        <h2>{name}</h2>
        {children}
      </div>
    </li>
  )
}
