import { t } from '@lingui/core/macro'
import { forever } from '@rostra/domain/chat/chat-requests'
import { useEffect } from 'react'
import { waitUntil } from '../../platform/wait-until.ts'
import styles from '../composer/chat-composer.module.css'
import { clockTime, dateTime, isToday } from '../list/chat-times.ts'
import type { Mute } from '../log/channel-membership.ts'

/** `until` in epoch ms, or -1 for a mute or ban without an end. */
export function mutedText({ until, banned }: Mute): string {
  if (banned) return bannedText(until)
  if (until === forever) return t`You’ve been muted in this chat.`
  return isToday(until)
    ? t`You’ve been muted in this chat until ${{ time: clockTime(until) }}.`
    : t`You’ve been muted in this chat until ${{ date: dateTime(until) }}.`
}

function bannedText(until: number): string {
  if (until === forever)
    return t`You can no longer use the chat. If you think this is a mistake, contact the help desk.`
  const time = isToday(until) ? clockTime(until) : dateTime(until)
  return t`You can’t write in the chats until ${time}. If you think this is a mistake, contact the help desk.`
}

type Props = {
  muted: Mute
  /** True while something more urgent is shown in its place. */
  hidden: boolean
  /** Called when the mute or ban ends. */
  onOver(): void
}

/** Tells muted people that they cannot write, and until when, before they try. */
export function MutedNotice({ muted, hidden, onOver }: Props) {
  const { until } = muted
  useEffect(() => {
    if (until !== forever) return waitUntil(until, onOver)
  }, [until, onOver])
  return (
    <p className={styles.problem} hidden={hidden}>
      {mutedText(muted)}
    </p>
  )
}
