/** The pages that asked for captions, and what they are sent: lines that come together go in one frame. */
import type { CaptionLine, CaptionLines } from '@rostra/domain/captions/live-captions'
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import type { Connection } from '../../platform/live/connection.ts'
import { textFrame } from '../../platform/live/text-frame.ts'

/** ms in which lines are gathered: of what is spoken, nobody sees it. */
const gatheredFor = 100

type Lines = Map<number, CaptionLine>

export const captionsFrame = (captions: CaptionLines): ServerFrame => ({
  t: 'event',
  changed: [],
  captions,
})

/** `mayRead` says whether a page may have the lines of a session now. */
export function createCaptionReaders(mayRead: (page: Connection, showId: string) => boolean) {
  /** By channel and language; each page reads one language of a channel. */
  const readers = new Map<string, Set<Connection>>()
  const asked = new Map<Connection, Map<string, string>>()
  const waiting = new Map<
    string,
    { channel: string; captions: Omit<CaptionLines, 'lines'>; lines: Lines }
  >()
  let timer: NodeJS.Timeout | undefined

  const keyOf = (channel: string, lang: string) => `${lang} ${channel}`
  const end = (page: Connection, channel: string) => {
    const lang = asked.get(page)?.get(channel)
    if (lang === undefined) return
    asked.get(page)?.delete(channel)
    const key = keyOf(channel, lang)
    const those = readers.get(key)
    those?.delete(page)
    if (those?.size === 0) readers.delete(key)
  }
  const send = () => {
    timer = undefined
    for (const { channel, captions, lines } of waiting.values()) {
      const those = readers.get(keyOf(channel, captions.lang))
      if (!those) continue
      const frame = captionsFrame({ ...captions, lines: [...lines.values()] })
      // Its recipients share the bytes.
      const bytes = textFrame(JSON.stringify(frame))
      for (const page of those) if (mayRead(page, captions.showId)) page.sendBytes(bytes)
    }
    waiting.clear()
  }
  return {
    /** Null ends it. */
    ask(page: Connection, channel: string, lang: string | null): void {
      end(page, channel)
      if (lang === null) return
      const key = keyOf(channel, lang)
      readers.set(key, (readers.get(key) ?? new Set()).add(page))
      asked.set(page, (asked.get(page) ?? new Map()).set(channel, lang))
    },

    gone(page: Connection): void {
      for (const channel of [...(asked.get(page)?.keys() ?? [])]) end(page, channel)
      asked.delete(page)
    },

    has: (channel: string, lang: string): boolean => readers.has(keyOf(channel, lang)),

    /** Sends lines to everyone here who reads them, in a moment. */
    publish(channel: string, { lines, ...captions }: CaptionLines): void {
      if (!readers.has(keyOf(channel, captions.lang))) return
      const key = `${captions.showId} ${captions.lang}`
      const known = waiting.get(key) ?? { channel, captions, lines: new Map() }
      for (const line of lines) known.lines.set(line.n, line)
      waiting.set(key, known)
      timer ??= setTimeout(send, gatheredFor)
    },

    close: () => clearTimeout(timer),
  }
}
