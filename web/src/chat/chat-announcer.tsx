import type { MessageEntry } from '@rostra/domain/chat'
import { useEffect, useState } from 'react'
import { chatDigest, digestEvery } from './chat-digest.ts'
import type { ChatStore } from './chat-store.ts'

/** The one region of the chat that speaks; the list itself is silent. */
export function ChatAnnouncer({ chat }: { chat: ChatStore }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    let waiting: MessageEntry[] = []
    let timer: number | undefined
    const speak = () => {
      timer = undefined
      setSpoken(chatDigest(waiting))
      waiting = []
    }
    const stop = chat.onArrival((messages) => {
      waiting.push(...messages)
      timer ??= window.setTimeout(speak, digestEvery)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [chat])
  return (
    <p className="visually-hidden" aria-live="polite">
      {spoken}
    </p>
  )
}
