import { t } from '@lingui/core/macro'
import type { Session } from '@rostra/domain/sessions/session'
import {
  type CardButton,
  type CardLabel,
  sessionCard,
  sessionState,
  sessionStateAt,
} from '@rostra/domain/sessions/session-state'

/** The texts on a session's card at `now` (epoch ms), in the language of the page. */
export function cardTexts(session: Session, now: number) {
  if (session.status === 'cancelled')
    return { label: t`Cancelled`, style: 'isOver', button: undefined, live: false } as const
  const state = sessionStateAt(session, now)
  const { label, button, live } = sessionCard[state]
  return {
    label: label && labels[label](),
    style: styleOf[state] ?? 'isOver',
    button: button && buttons[button](),
    live,
  }
}

const labels: Record<CardLabel, () => string> = {
  'starting-soon': () => t`STARTING SOON`,
  live: () => t`LIVE`,
  ended: () => t`Live session ended`,
}
const buttons: Record<CardButton, () => string> = { join: () => t`JOIN`, replay: () => t`REPLAY` }

const styleOf: Partial<Record<number, 'isLive' | 'isSoon'>> = {
  [sessionState.live]: 'isLive',
  [sessionState.startingSoon]: 'isSoon',
}
