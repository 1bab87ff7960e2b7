/** Announcements and answers as toasts: each once per page, even after reconnecting. */
import { t } from '@lingui/core/macro'
import type { LiveAnnouncement } from '@rostra/domain/announcements/announcements'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { EventFront, EventTexts } from '@rostra/domain/event/event.schema'
import { isShow } from '@rostra/domain/paths'
import type { QuestionReply } from '@rostra/domain/questions/question-inbox'
import type { QueryClient } from '@tanstack/react-query'
import { markRead } from '../announcements/unread.ts'
import { eventFrontKey } from '../event/event-query.ts'
import { pagesPath } from '../platform/base-path.ts'
import { said } from '../platform/i18n/live-text.ts'
import { announcedKey } from '../platform/identity/personal-data.ts'
import { onOtherPerson } from '../platform/identity/signed-in.ts'
import { keepReceived, showInRoom } from '../platform/received-announcements.ts'
import { callApi } from '../platform/transport/api.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { announce as sayAloud } from '../ui/announcer.tsx'
import { eventEndedText } from '../ui/event-ended.ts'
import { closeToast, showToast } from '../ui/toast-store.ts'

/** ms that the thank-you toast stays after the event has closed. */
const thanksLast = 15_000

function takeClosing(closed: boolean, queries: QueryClient): void {
  const event = queries.getQueryData<EventTexts>(['event'])
  // A page that has not loaded the event yet will get its state with it.
  if (!event) return
  void queries.cancelQueries({ queryKey: ['event'] })
  queries.setQueryData<EventTexts>(['event'], { ...event, closed })
  queries.setQueryData<EventFront>(eventFrontKey, (front) => front && { ...front, closed })
  if (closed && !event.closed) showToast({ title: eventEndedText(), lifetimeMs: thanksLast })
}

/** ms that an announcement stays on a visible page; afterwards it is in the list behind the bell. */
const announcementLasts = 30_000

/** The visible toasts, by subject. */
const shown = new Map<string, number>()

// Another person on this computer has not received or closed any of these.
onOtherPerson(() => {
  shown.clear()
  sessionStorage.removeItem(announcedKey)
})

export function showOrganiserToasts(frame: ChangeFrame, queries: QueryClient): void {
  const { announcements = [], withdrawn = [], replies = [], closed } = frame
  if (closed !== undefined) takeClosing(closed, queries)
  keepReceived(announcements, withdrawn)
  for (const it of announcements) announce(it)
  for (const id of withdrawn) {
    const toast = shown.get(id)
    if (toast !== undefined) closeToast(toast)
  }
  for (const reply of replies) answer(reply)
}

/** Shown again on each page load in this tab until it is closed or its time is over. */
function announce({ id, text, by }: LiveAnnouncement): void {
  if (shown.has(id) || closed().includes(id)) return
  const aloud = () => {
    sayAloud(`${by || t`Announcement`}: ${said(text).text}`)
  }
  if (isShow(location.pathname.slice(pagesPath().length))) {
    // In the line under the picture, once: the chat of the session keeps it.
    close(id)
    showInRoom(id, serverNow())
    return aloud()
  }
  // On a phone the corner is all of the page’s beginning. Outside of it nothing is spoken by itself.
  const inFlow = matchMedia('(width < 640px)').matches
  if (inFlow) aloud()
  keep(
    id,
    showToast({
      title: text,
      from: by,
      lifetimeMs: announcementLasts,
      inFlow,
      onClose: (byHand) => {
        close(id)
        if (byHand) markRead([id])
      },
    }),
  )
}

/** Shown again on each page load until it is closed. */
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

const close = (id: string) =>
  sessionStorage.setItem(announcedKey, JSON.stringify([...closed(), id]))

function closed(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(announcedKey) ?? '[]')
  } catch {
    return []
  }
}
