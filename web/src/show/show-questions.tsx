import { useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { type ReactNode, useEffect } from 'react'
import { announce } from '../ui/announcer.tsx'
import styles from './show-screen.module.css'
import { ShowScreen } from './show-screen.tsx'

type Props = {
  session: Session
  /** The event is closed: nothing can be asked. */
  closed: boolean
  /** The Ask a Question button, which the page already has. */
  ask: ReactNode
}

/** Replaces the player when a recording shown as live is over but the session is not. */
export function ShowQuestions({ session, closed, ask }: Props) {
  const { t } = useLingui()
  const { chatChannel } = session
  const text =
    chatChannel === undefined || closed
      ? t`The recording has ended.`
      : t`The recording has ended. Ask your questions in the chat.`
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, even if the language changes
  useEffect(() => announce(text), [])
  return (
    <ShowScreen session={session}>
      <p className={styles.title}>{text}</p>
      <div className={styles.when}>{!closed && ask}</div>
    </ShowScreen>
  )
}
