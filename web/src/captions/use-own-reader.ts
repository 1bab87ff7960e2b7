import { useEffect, useState } from 'react'
import type { LiveClient } from '../platform/transport/live-client.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { type CaptionReader, readCaptions, type Track } from './caption-reader.ts'

export const pageTimers = {
  now: serverNow,
  random: Math.random,
  after: (ms: number, run: () => void) => {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
}

/** Reads captions where there is no picture, over a page's own connection; nothing without a language. */
export function useOwnReader(
  live: LiveClient,
  { showId, channel, lang }: Omit<Track, 'lang'> & { lang: string | undefined },
): CaptionReader | undefined {
  const [reader, setReader] = useState<CaptionReader>()
  useEffect(() => {
    if (lang === undefined) return
    const opened = readCaptions(
      { showId, channel, lang },
      { ...pageTimers, live, clock: serverNow },
    )
    setReader(opened)
    return opened.close
  }, [live, showId, channel, lang])
  return reader
}
