import { t } from '@lingui/core/macro'
import { forever } from '@rostra/domain/chat/chat-services'
import { useEffect } from 'react'
import { waitUntil } from '../../platform/wait-until.ts'
import styles from '../composer/chat-composer.module.css'
import { clockTime, dateTime, isToday } from '../list/chat-times.ts'

/** `until` in epoch ms, or -1 for a mute without an end. */
export function mutedText(until: number): string {
  if (until === forever) return t`You’ve been muted in this chat.`
  return isToday(until)
    ? t`You’ve been muted in this chat until ${{ time: clockTime(until) }}.`
    : t`You’ve been muted in this chat until ${{ date: dateTime(until) }}.`
}

type Props = {
  until: number
  /** True while something more urgent is shown in its place. */
  hidden: boolean
  /** Called when the mute ends. */
  onOver(): void
}

/** Tells muted people that they cannot write, and until when, before they try. */
export function MutedNotice({ until, hidden, onOver }: Props) {
  useEffect(() => {
    if (until !== forever) return waitUntil(until, onOver)
  }, [until, onOver])
  return (
    <p className={styles.problem} hidden={hidden}>
      {mutedText(until)}
    </p>
  )
}
