import type { Session } from '@rostra/domain/session'
import type { Show } from '@rostra/domain/show'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { sayChanges } from './spoken-show.ts'

/** What the page shows; `ended` is for people who were on it when a session without a replay ended. */
export type StageShow = Exclude<Show, { kind: 'error' }> | { kind: 'ended' }

/** Announces what the team changes while someone watches, and leads from a text box to the heading at the end. */
export function useShowChanges(
  show: StageShow,
  session: Session,
  stage: RefObject<HTMLElement | null>,
): void {
  const seen = useRef({ show, session })
  const slate = 'text' in show ? show.text : ''
  const marked = session.direction?.marks.at(-1)?.item
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what can be announced
  useEffect(() => {
    const before = seen.current
    seen.current = { show, session }
    if (before.show === show && before.session === session) return
    sayChanges(before, { show, session })
  }, [show.kind, slate, marked])
  const { kind } = show
  const before = useRef(kind)
  useLayoutEffect(() => {
    const isEnd = before.current !== kind && (kind === 'ended' || kind === 'replay')
    before.current = kind
    // The chat's own place takes the focus from its text box, which is removed, too.
    if (isEnd && document.activeElement?.matches('#show-chat [tabindex="-1"]'))
      stage.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [kind, stage])
}
