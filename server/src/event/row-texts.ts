/** Own texts of rows, such as polls: how they are kept, and in which languages they leave the server. */
import {
  acceptedLanguages,
  type Language,
  offeredLanguages,
  preferredLanguage,
} from '@rostra/domain/languages'
import { inLanguage, textsTogether } from '@rostra/domain/own-texts/own-texts'
import { rowTexts, type Translated } from '@rostra/domain/own-texts/row-texts'
import type { EventCache, Wanted } from './event-cache.ts'

export type RowTexts = ReturnType<typeof createRowTexts>

export const createRowTexts = ({ find }: Pick<EventCache, 'find'>) => {
  const offered = () => offeredLanguages(find()?.event.languages)
  const own = (): Language => offered()[0] ?? 'en'
  return {
    /** What a row keeps of a call's payload; `before` is what it has. */
    kept: <T extends object>(given: T & Translated, before?: object): T & Translated =>
      rowTexts(given, own(), before),

    /** In all languages: for live frames, which are the same for everyone, and for the team's calls. */
    all: <T>(content: T): T => textsTogether(content, offered()),

    /** In the language that a reader prefers, or in the default. */
    read: <T>(content: T, wanted?: Wanted): T =>
      inLanguage(
        content,
        preferredLanguage(offered(), wanted === undefined ? [] : acceptedLanguages(wanted)),
      ),
  }
}
