import type { CaptionWriting } from '@rostra/domain/captions/live-captions'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { newId } from '../../platform/new-id.ts'
import { screenLink, useScreenStatus } from '../use-screen.ts'
import { createCaptionOutbox } from './caption-outbox.ts'
import { type DeskLine, withLines } from './desk-lines.ts'

/** ms after which nobody counts as writing who has not said so again, and between two times of saying it. */
const [writesFor, tellEvery] = [5_000, 2_000]

/** Names this page among those of the link. */
const page = newId()

/** The lines of a session in the link's language, the ones on their way, and who else writes. */
export function useDesk(showId: string | undefined, channel: string | undefined, lang: string) {
  const [lines, setLines] = useState<readonly DeskLine[]>([])
  const { state: connection } = useScreenStatus()
  const isOpen = connection === 'OPEN'
  const [outbox] = useState(() =>
    createCaptionOutbox({
      // Not the page's: someone who comes back to a session begins to count again.
      page: newId(),
      send: async (line) => (await screenLink().call('caption-send', line)).n,
      storage: sessionStorage,
      after: (ms, run) => {
        const timer = window.setTimeout(run, ms)
        return () => window.clearTimeout(timer)
      },
      onSent: (sent, n) => {
        // What waited may be of another session.
        if (sent.showId !== showId) return
        const line = { n, text: sent.text, at: new Date(sent.at).toISOString() }
        setLines((before) =>
          before.some((it) => it.n === n) ? before : withLines(before, [line], false),
        )
      },
    }),
  )
  const sending = useSyncExternalStore(outbox.subscribe, outbox.state)
  // The lines of another session are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the session empties them
  useEffect(() => setLines([]), [showId])
  useEffect(() => {
    if (!isOpen || !showId || !channel) return
    const { live } = screenLink()
    let isFirst = true
    const stop = live.onUpdate(({ captions }) => {
      if (captions?.showId !== showId || captions.lang !== lang) return
      const first = isFirst
      isFirst = false
      setLines((before) => withLines(before, captions.lines, first))
    })
    live.readCaptions(channel, lang)
    outbox.tryNow()
    return stop
  }, [isOpen, showId, channel, lang, outbox])
  const correct = useCallback(
    async (line: DeskLine, text: string) => {
      if (!showId) return
      await screenLink().call('caption-correct', { showId, n: line.n, text })
      setLines((before) => withLines(before, [{ n: line.n, at: line.at, text }], false))
    },
    [showId],
  )
  return { lines, ...sending, outbox, correct, connection }
}

/** Who else writes in a session now, by page. */
export function useWriting(showId: string | undefined): string[] {
  const [writing, setWriting] = useState<ReadonlyMap<string, CaptionWriting>>(new Map())
  useEffect(() => {
    const timers = new Map<string, number>()
    const put = (it: CaptionWriting) =>
      setWriting((before) => {
        const next = new Map(before)
        if (it.on) next.set(it.page, it)
        else next.delete(it.page)
        return next
      })
    const stop = screenLink().live.onUpdate(({ writing: told }) => {
      if (!told || told.page === page) return
      window.clearTimeout(timers.get(told.page))
      put(told)
      const over = () => put({ ...told, on: false })
      if (told.on) timers.set(told.page, window.setTimeout(over, writesFor))
    })
    return () => {
      stop()
      for (const timer of timers.values()) window.clearTimeout(timer)
    }
  }, [])
  return [...writing.values()]
    .filter((it) => it.showId === showId)
    .map(({ name }) => name || 'Another captioner')
}

/** Tells the others that this page writes, or has stopped; nothing is lost if it does not arrive. */
export function useTellWriting(showId: string | undefined, name: string) {
  return useMemo(() => {
    let told = 0
    let isOn = false
    return (on: boolean) => {
      const now = Date.now()
      if (!showId || (on ? isOn && now - told < tellEvery : !isOn)) return
      told = now
      isOn = on
      screenLink()
        .call('caption-writing', { showId, page, name, on })
        .catch(() => {})
    }
  }, [showId, name])
}
