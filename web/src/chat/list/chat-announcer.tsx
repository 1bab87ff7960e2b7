import { useEffect, useState } from 'react'
import { announce, openDialog } from '../../ui/announcer.tsx'
import { useAnnouncedStates } from '../announced-states.ts'
import { ChatDigest, digestEvery } from '../log/chat-digest.ts'
import { shownName } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'
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
