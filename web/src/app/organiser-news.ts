/** Announcements and answers as toasts: each once for a page, whatever the connection does. */
import { t } from '@lingui/core/macro'
import type { Announcement } from '@rostra/domain/announcements'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { EventFront, EventTexts } from '@rostra/domain/event.schema'
import type { QuestionReply } from '@rostra/domain/question-inbox'
import type { QueryClient } from '@tanstack/react-query'
import { markRead, receive, takeBack } from '../announcements/unread.ts'
import { eventFrontKey } from '../event/event-query.ts'
import { announcedKey } from '../platform/identity/personal-data.ts'
import { callApi } from '../platform/transport/api.ts'
import { eventEndedText } from '../ui/event-ended.ts'
import { closeToast, showToast } from '../ui/toast-store.ts'

/** Closes or opens what is on the page in the moment the event is. ms that the thanks stay. */
const thanksLast = 15_000

function takeClosing(closed: boolean, queries: QueryClient): void {
  const event = queries.getQueryData<EventTexts>(['event'])
  // A page that has not loaded it yet learns of it with the event.
  if (!event) return
  void queries.cancelQueries({ queryKey: ['event'] })
  queries.setQueryData<EventTexts>(['event'], { ...event, closed })
  queries.setQueryData<EventFront>(eventFrontKey, (front) => front && { ...front, closed })
  if (closed && !event.closed) showToast({ title: eventEndedText(), lifetimeMs: thanksLast })
}

/** ms that the banner stays for someone who looks at the page; afterwards it is in the list behind the bell. */
const announcementLasts = 30_000

/** The visible toasts, by subject. */
const shown = new Map<string, number>()

export function showNews(frame: ChangeFrame, queries: QueryClient): void {
  const { announcements = [], withdrawn = [], replies = [], closed } = frame
  if (closed !== undefined) takeClosing(closed, queries)
  for (const it of announcements) announce(it)
  for (const id of withdrawn) {
    takeBack(id)
    const toast = shown.get(id)
    if (toast !== undefined) closeToast(toast)
  }
  for (const reply of replies) answer(reply)
}

/** Comes again with the next page of this tab until it was closed or has had its time. */
function announce({ id, text, by }: Announcement): void {
  receive(id)
  if (shown.has(id) || closed().includes(id)) return
  keep(
    id,
    showToast({
      title: text,
      from: by || t`Announcement`,
      lifetimeMs: announcementLasts,
      onClose: (byHand) => {
        sessionStorage.setItem(announcedKey, JSON.stringify([...closed(), id]))
        if (byHand) markRead([id])
      },
    }),
  )
}

/** Comes again with the next page until it was closed. */
function answer({ id, question, text }: QuestionReply): void {
  if (shown.has(id)) return
  keep(
    id,
    showToast({
      title: t`Answer to your question “${question}”: ${text}`,
      lifetimeMs: Number.POSITIVE_INFINITY,
      onClose: () => {
        callApi('question-reply-seen', { id }).catch(() => {})
      },
    }),
  )
}

const keep = (id: string, toast: number) => shown.set(id, toast)

function closed(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(announcedKey) ?? '[]')
  } catch {
    return []
  }
}
