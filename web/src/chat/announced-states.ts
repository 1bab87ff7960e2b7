import { t } from '@lingui/core/macro'
import { nicknameFallback } from '@rostra/domain/chat/chat'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLiveStatus } from '../platform/transport/live-changes.tsx'
import { announce } from '../ui/announcer.tsx'
import { reconnectGraceMs } from './chat-connection.tsx'
import type { Membership } from './log/channel-membership.ts'
import type { ChatStore } from './log/chat-store.ts'
import { mutedText } from './moderation/muted-notice.tsx'

/** Announces changes of the chat's rules and mutes, and a restored connection: these are otherwise only visible. */
export function useAnnouncedStates(chat: ChatStore): void {
  const { relations } = useSyncExternalStore(chat.subscribe, chat.view)
  const before = useRef(relations)
  useEffect(() => {
    const was = before.current
    before.current = relations
    for (const text of changesSince(was, relations)) announce(text)
    sayMute(was.rights, relations.rights)
  }, [relations])

  const { state } = useLiveStatus()
  const isOpen = state === 'OPEN'
  const lostAt = useRef<number>(undefined)
  useEffect(() => {
    if (!isOpen) lostAt.current ??= performance.now()
    else if (lostAt.current !== undefined) {
      // The loss of a shorter interruption was not announced either.
      if (performance.now() - lostAt.current > reconnectGraceMs) announce(t`Connected again`)
      lostAt.current = undefined
    }
  }, [isOpen])
}

/** Texts for the rules that have changed between two states. */
function changesSince(was: Membership, is: Membership): string[] {
  const said: string[] = []
  const { slow, pinned, closed } = is.rules
  if (slow !== was.rules.slow)
    said.push(
      slow > 0 ? t`Slow mode: you can send one message every ${slow} s` : t`Slow mode is off`,
    )
  if (pinned && pinned.seq !== was.rules.pinned?.seq)
    said.push(
      t`Pinned: ${{ name: pinned.user.name || nicknameFallback }}, ${{ text: pinned.text }}`,
    )
  if (was.rules.closed !== closed)
    said.push(closed ? t`The chat is closed right now.` : t`The chat is open again`)
  return said
}

function sayMute(was: Membership['rights'], is: Membership['rights']): void {
  const muted = is?.muted
  if (!was || !is || (was.muted?.until === muted?.until && was.muted?.banned === muted?.banned))
    return
  announce(muted ? mutedText(muted) : t`You can write in the chat again`)
}
