import { forever } from '@rostra/domain/chat-services'
import styles from './chat-composer.module.css'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Tells someone who is muted, before they write for nothing. */
export function MutedNotice({ until }: { until: number }) {
  return (
    <p className={styles.problem}>
      You cannot write in this chat
      {until === forever ? ' at the moment.' : ` until ${time.format(until)}.`}
    </p>
  )
}
