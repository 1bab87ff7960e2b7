import { useEffect, useState, useSyncExternalStore } from 'react'
import { callApi } from '../platform/transport/api.ts'
import { liveClient } from '../platform/transport/live-client.ts'
import { type CaptionLog, shownAt } from './caption-log.ts'
import { type CaptionReader, readCaptions, type Track } from './caption-reader.ts'
import { momentShown } from './moment-shown.ts'
import { pageTimers } from './use-own-reader.ts'

/** ms between two looks at the picture: a line comes with its words. */
const lookEvery = 200

type Shared = { track: Track; reader: CaptionReader; users: number }
/** The parts of one page share what they read. */
const readers = new Map<string, Shared>()

function share(track: Track): Shared {
  const key = JSON.stringify(track)
  const shared = readers.get(key) ?? { track, users: 0, reader: readCaptions(track, ofThePage) }
  readers.set(key, shared)
  shared.users += 1
  return shared
}

function giveBack(shared: Shared): void {
  shared.users -= 1
  if (shared.users > 0) return
  readers.delete(JSON.stringify(shared.track))
  shared.reader.close()
}

const ofThePage = {
  ...pageTimers,
  get live() {
    return liveClient()
  },
  clock: momentShown,
  load: async ({ showId, lang }: Track, from: number, to: number) =>
    (await callApi('captions-said', { showId, lang, from, to })).lines,
}

/** Reads a session's captions while it is mounted. */
export function useCaptionReader({ showId, channel, lang }: Track): CaptionReader | undefined {
  const [reader, setReader] = useState<CaptionReader>()
  useEffect(() => {
    const shared = share({ showId, channel, lang })
    setReader(shared.reader)
    return () => {
      setReader(undefined)
      giveBack(shared)
    }
  }, [showId, channel, lang])
  return reader
}

const none: CaptionLog = []
const nothing = () => () => {}

/** What is to be seen of a log, read again whenever it or the picture may have changed. */
export function useLooks<Seen>(
  reader: CaptionReader | undefined,
  clock: () => number,
  see: (log: CaptionLog, now: number) => Seen,
  /** ms before that which are seen, too. */
  back = 0,
): Seen {
  const log = useSyncExternalStore(reader?.subscribe ?? nothing, reader?.log ?? (() => none))
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const look = () => {
      const at = clock()
      setNow(at)
      reader?.want(at)
      reader?.want(at - back)
    }
    look()
    const timer = window.setInterval(look, lookEvery)
    return () => window.clearInterval(timer)
  }, [reader, clock, back])
  return see(log, now)
}

/** The lines that belong to the picture. */
export const useShownLines = (
  reader: CaptionReader | undefined,
  clock: () => number,
  most: number,
): CaptionLog => useLooks(reader, clock, (log, now) => shownAt(log, now, most))
