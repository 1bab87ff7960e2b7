/** Between forms, which have texts in the default with `translations` beside them, and calls, which have maps by language. */
import { type Language, languageNames, offeredLanguages } from '@rostra/domain/languages'
import {
  sentTexts,
  textsApart,
  textsTogether,
  withDefault,
} from '@rostra/domain/own-texts/own-texts'
import { offeredOnThisPage } from '../../platform/i18n/offered-languages.ts'
import { passTextsBy } from '../../platform/transport/api.ts'

let known: readonly Language[] | undefined
/** The event's languages, the default first: as it was last read, or else when this page was. */
export const eventLanguages = (): readonly Language[] => {
  known ??= offeredOnThisPage()
  return known
}

/** The languages of the event's texts, the default first, with their names. */
export const textLanguages = (): { language: Language; name: string }[] =>
  eventLanguages().map((language) => ({ language, name: languageNames[language] }))

/** The same besides the default. */
export const otherLanguages = () => textLanguages().slice(1)

/** What a form edits of what a call answers. */
export const inForm = <T>(content: T): T =>
  content === undefined ? content : textsApart(content, eventLanguages(), sentTexts).content

type WithEvent = { event?: { languages?: Language[] | null }; languages?: Language[] }

const all = new Set([
  ...['organiser-event', 'organiser-sessions', 'organiser-libraries'],
  ...['poll-list', 'announcements', 'announcement-make', 'pinned-cards', 'card-pin', 'mailings'],
])

/** What a call sends of what a form edits. */
export function asSent<T>(payload: T): T {
  const [own = 'en'] = eventLanguages()
  const { event } = payload as WithEvent
  const after = event ? offeredLanguages(event.languages ?? undefined) : eventLanguages()
  const [next = 'en'] = after
  // What the form shows as the default may no longer be a language of the event.
  if (!after.includes(own)) return textsTogether(withDefault(payload, own, next), after, true)
  return textsTogether(payload, [own, ...after.filter((it) => it !== own)], true)
}

/** From now on, calls of this page get and send such texts. */
export function passTexts(): void {
  passTextsBy({
    answer(name, answer) {
      if (!all.has(name)) return answer
      // Another organiser may have added a language since: what is not known is lost with the next save.
      const { event, languages } = answer as WithEvent
      known = event ? offeredLanguages(event.languages ?? undefined) : (languages ?? known)
      return inForm(answer)
    },
    payload: asSent,
  })
}
