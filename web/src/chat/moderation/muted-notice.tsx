import { useLingui } from '@lingui/react/macro'
import { forever } from '@rostra/domain/chat/chat-services'
import styles from '../composer/chat-composer.module.css'
import { clockTime, dateTime, isToday } from '../list/chat-times.ts'

/** Shows muted people that they cannot write, before they try. */
export function MutedNotice({ until }: { until: number }) {
  const { t } = useLingui()
  return (
    <p className={styles.problem}>
      {until === forever
        ? t`You’ve been muted in this chat.`
        : isToday(until)
          ? t`You’ve been muted in this chat until ${{ time: clockTime(until) }}.`
          : t`You’ve been muted in this chat until ${{ date: dateTime(until) }}.`}
    </p>
  )
}
