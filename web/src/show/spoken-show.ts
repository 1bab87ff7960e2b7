/** What the team changes while someone watches, as screen readers say it. */
import { t } from '@lingui/core/macro'
import { pointNow } from '@rostra/domain/sessions/point-now'
import type { Session } from '@rostra/domain/sessions/session'
import type { Show } from '@rostra/domain/sessions/show'
import { timeOf, viewerZone } from '../sessions/times.ts'
import { announce } from '../ui/announcer.tsx'

type Seen = { show: Show | { kind: 'ended' }; session: Session }

/** Announces a slate and its end, the agenda item, and the session's end. */
export function sayChanges(before: Seen, now: Seen): void {
  for (const text of [pictureText(before.show, now), pointText(before, now)])
    if (text) announce(text)
}

function pictureText({ kind: was, ...before }: Seen['show'], { show, session: { title } }: Seen) {
  if (show.kind === 'slate') {
    if ('text' in before && before.text === show.text) return
    const time = show.backAt !== undefined && timeOf(show.backAt, viewerZone())
    return time ? `${show.text}\n${t`Back at ${time} (your time)`}` : show.text
  }
  if (was === 'slate' && show.kind === 'live') return t`The video is back.`
  if (was !== 'live' && was !== 'slate') return
  if (show.kind === 'ended') return t`This session has ended. That was “${title}”.`
  if (show.kind === 'replay') return t`The live session has ended. The replay starts now.`
  return
}

function pointText(before: Seen, { show, session }: Seen) {
  const item = pointNow(session)
  if (item === undefined || item === pointNow(before.session) || show.kind === 'replay') return
  const point = session.agenda?.[item]?.title ?? ''
  return t`Agenda: ${{ point }}`
}
