import type { EventTexts } from '@rostra/domain/event/event.schema'
import type { Session } from '@rostra/domain/sessions/session'
import type { Show } from '@rostra/domain/sessions/show'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useDocumentTitle } from '../ui/document-title.ts'
import { showErrorText } from './show-error-text.ts'
import { sayChanges } from './spoken-show.ts'

/** What the page shows. `ended`: a session without a replay has ended, `late` if the person was not on the page then. */
export type StageShow = Exclude<Show, { kind: 'error' }> | { kind: 'ended'; late: boolean }

/** The tab is named after the session, or tells who comes too late for it. */
export const useShowTitle = (show: StageShow, title: string, event: EventTexts | undefined): void =>
  useDocumentTitle(show.kind === 'ended' && show.late ? showErrorText('ended') : title, event)

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
    if (isEnd && document.activeElement?.matches('#show-panel-chat [tabindex="-1"]'))
      stage.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [kind, stage])
}
