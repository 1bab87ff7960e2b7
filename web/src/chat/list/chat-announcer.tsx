import { t } from '@lingui/core/macro'
import { nicknameFallback } from '@rostra/domain/chat/chat'
import { useEffect, useRef, useState } from 'react'
import { useLiveStatus } from '../../platform/transport/live-changes.tsx'
import { announce, openDialog } from '../../ui/announcer.tsx'
import { reconnectGraceMs } from '../chat-connection.tsx'
import type { Membership } from '../log/channel-membership.ts'
import { ChatDigest, digestEvery } from '../log/chat-digest.ts'
import { shownName } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'
import { useChatView } from '../log/use-chat.ts'
import { mutedText } from '../moderation/muted-notice.tsx'
import { announceSetting } from './announce-setting.ts'

type Props = { chat: ChatStore; me: { name: string } }

/** The chat's only live region; the list itself is silent. */
export function ChatAnnouncer({ chat, me }: Props) {
  const [spoken, setSpoken] = useState({ text: '', count: 0 })
  const name = shownName(me.name)
  useEffect(() => {
    const digest = new ChatDigest()
    let timer: number | undefined
    const speak = () => {
      timer = undefined
      const text = digest.say(announceSetting.read(), performance.now())
      // A dialog silences everything outside of it.
      if (openDialog()) announce(text)
      else setSpoken(({ count }) => ({ text, count: count + 1 }))
    }
    const stop = chat.onArrival((messages, gone) => {
      const reader = { id: chat.userId, name, hosts: chat.view().relations.hosts }
      const hasNew = digest.receive(messages, announceSetting.read(), reader, performance.now())
      if (hasNew) timer ??= window.setTimeout(speak, digestEvery)
      if (digest.forget(gone)) setSpoken(({ count }) => ({ text: '', count }))
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [chat, name])
  useAnnouncedStates(chat)
  return (
    <p className="visually-hidden" aria-live="polite">
      {/* A new key makes a new element, so that identical text is announced again. */}
      <span key={spoken.count}>{spoken.text}</span>
    </p>
  )
}

/** Announces changes of the chat's rules and mutes, and a restored connection: these are otherwise only visible. */
function useAnnouncedStates(chat: ChatStore): void {
  const { relations } = useChatView(chat)
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
