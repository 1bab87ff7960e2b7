import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import type { ChatView } from '../log/chat-view.ts'
import styles from './chat-list.module.css'

/** Leads someone who reads further up to the newest message, once there is one. */
export function ToNewest({ view, onGo }: { view: ChatView; onGo: () => void }) {
  const { t } = useLingui()
  if (view.following || (view.newCount === 0 && !view.away)) return null
  return (
    <button type="button" className={styles.pill} onClick={onGo}>
      {view.away ? t`Jump to latest` : newText(view.newCount)}
      <ArrowDown aria-hidden size={18} />
    </button>
  )
}

/** Counts above 99 appear as 99+. */
const newText = (count: number): string =>
  count > 99
    ? t`99+ new messages`
    : t`${plural(count, { one: '# new message', other: '# new messages' })}`
