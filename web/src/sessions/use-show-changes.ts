import { useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { pointNow } from '@rostra/domain/session-agenda'
import type { Show } from '@rostra/domain/show'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { announce } from '../ui/announcer.tsx'
import { timeOf, viewerZone } from './times.ts'

/** What the page shows; `ended` is for people who were on it when a session without a replay ended. */
export type StageShow = Exclude<Show, { kind: 'error' }> | { kind: 'ended' }

/** Announces what the team changes while someone watches: a slate and its end, the agenda item, and the session's end. */
export function useShowChanges(
  show: StageShow,
  session: Session,
  stage: RefObject<HTMLElement | null>,
): void {
  const { t } = useLingui()
  const wasSlate = useRef(false)
  const time =
    show.kind === 'slate' && show.backAt !== undefined && timeOf(show.backAt, viewerZone())
  const back = time ? `\n${t`Back at ${time} (your time)`}` : ''
  const picture =
    show.kind === 'slate' ? show.text + back : show.kind === 'live' ? t`The video is back.` : ''
  useSpoken(picture, show.kind === 'slate' || wasSlate.current)
  useEffect(() => {
    wasSlate.current = show.kind === 'slate'
  }, [show.kind])
  const item = pointNow(session)
  const point = item === undefined ? undefined : session.agenda?.[item]?.title
  useSpoken(point === undefined ? '' : t`Agenda: ${point}`, show.kind !== 'replay')
  useEnd(show.kind, session.title, stage)
}

/** Announces a text when it changes: the first one is on the page when it opens. */
function useSpoken(text: string, isSpoken: boolean): void {
  const before = useRef(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text is announced
  useEffect(() => {
    const isNew = text !== before.current
    before.current = text
    if (text && isSpoken && isNew) return announce(text)
  }, [text])
}

/**
 * When a session ends, its player, text box and buttons are removed. Announces the end, and moves the focus to the
 * heading if the focused element was removed.
 */
function useEnd(
  kind: StageShow['kind'],
  title: string,
  stage: RefObject<HTMLElement | null>,
): void {
  const { t } = useLingui()
  const focused = useRef<Element>(null)
  useEffect(() => {
    const room = stage.current
    const remember = ({ target }: FocusEvent) => {
      if (!standsIn(target as HTMLElement)) focused.current = target as Element
    }
    room?.addEventListener('focusin', remember)
    return () => room?.removeEventListener('focusin', remember)
  }, [stage])

  const before = useRef(kind)
  const ended =
    kind === 'ended'
      ? t`This session has ended. That was “${title}”.`
      : t`The live session has ended. The replay starts now.`
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, even if the language changes
  useLayoutEffect(() => {
    const wasOn = before.current === 'live' || before.current === 'slate'
    before.current = kind
    if (!wasOn || (kind !== 'ended' && kind !== 'replay')) return
    announce(ended)
    const hadFocus = focused.current !== null && !focused.current.isConnected
    if (hadFocus && standsIn(document.activeElement as HTMLElement))
      stage.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [kind])
}

/** The page, or an element outside the Tab order, gets the focus when the element that had it is removed. */
const standsIn = (element: HTMLElement): boolean => element.tabIndex < 0
