import { t } from '@lingui/core/macro'
import {
  type CardButton,
  type CardLabel,
  type SessionState,
  sessionCard,
} from '@rostra/domain/session-state'

/** What a card shows of a state, in the language of the page. */
export function cardWords(state: SessionState) {
  const { label, button, live } = sessionCard[state]
  return { label: label && labels[label](), button: button && buttons[button](), live }
}

const labels: Record<CardLabel, () => string> = {
  'starting-soon': () => t`STARTING SOON`,
  live: () => t`LIVE`,
  ended: () => t`Live session ended`,
}
const buttons: Record<CardButton, () => string> = { join: () => t`JOIN`, replay: () => t`REPLAY` }

export function labelLook(state: number): 'isLive' | 'isSoon' | 'isOver' {
  if (state === 3) return 'isLive'
  return state === 2 ? 'isSoon' : 'isOver'
}
