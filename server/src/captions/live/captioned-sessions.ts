/** Which sessions have live captions, and in which languages: what the pages in their rooms are told. */
import { isDeepStrictEqual } from 'node:util'
import type { Captioned } from '@rostra/domain/captions/live-captions'
import { defined } from '@rostra/domain/defined'
import type { createCaptionLinesStore, Track } from './caption-lines-store.ts'

/** `tell` is called with what has changed. */
export function createCaptionedSessions(
  { tracks }: Pick<ReturnType<typeof createCaptionLinesStore>, 'tracks'>,
  tell: (captioned: Captioned) => void,
) {
  /** By session and language: whether only a program writes them. */
  let known = new Map<string, Map<string, boolean>>()

  const of = (showId: string): Captioned | undefined => {
    const languages = known.get(showId)
    if (!languages) return undefined
    return {
      showId,
      languages: [...languages]
        .map(([lang, byProgram]) => ({
          lang,
          ...defined({ madeBy: byProgram ? ('program' as const) : undefined }),
        }))
        .sort((a, b) => (a.lang < b.lang ? -1 : 1)),
    }
  }
  return {
    of,

    /** There are lines of this track. A person who writes takes part from then on. */
    wrote({ showId, lang, byProgram }: Track & { byProgram: boolean }): void {
      const languages = known.get(showId) ?? new Map<string, boolean>()
      const was = languages.get(lang)
      const is = byProgram && was !== false
      if (was === is) return
      known.set(showId, languages.set(lang, is))
      const captioned = of(showId)
      if (captioned) tell(captioned)
    },

    async load(): Promise<void> {
      const loaded: typeof known = new Map()
      for (const { showId, lang, byProgram } of await tracks())
        loaded.set(showId, (loaded.get(showId) ?? new Map()).set(lang, byProgram))
      const before = known
      known = loaded
      // Messages about these may have been missed.
      for (const [showId, languages] of loaded) {
        const captioned = of(showId)
        if (captioned && !isDeepStrictEqual(languages, before.get(showId))) tell(captioned)
      }
    },
  }
}
