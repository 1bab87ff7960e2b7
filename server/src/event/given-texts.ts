/** Texts of calls in more than one language: every handler gets them as they are stored. */
import { invalidFields } from '@rostra/domain/contract/problems'
import { type Language, offeredLanguages } from '@rostra/domain/languages'
import { GivenTexts, textsApart } from '@rostra/domain/own-texts/own-texts'
import type { EventCache } from './event-cache.ts'

/**
 * A call's payload, with each text that was given by language in the event's default, and the others beside it. Throws
 * `invalid` for languages that the event doesn't offer: those of the payload's own event, if it has one.
 */
export const givenTexts =
  ({ find }: EventCache) =>
  <T>(payload: T): T => {
    if (!hasTexts(payload)) return payload
    const { event } = payload as { event?: { languages?: Language[] | null } }
    const languages = (event ?? find()?.event)?.languages ?? undefined
    const { content, errors } = textsApart(payload, offeredLanguages(languages))
    if (errors.length > 0)
      throw invalidFields(errors.map(({ path, ...error }) => ({ ...error, field: path.join('.') })))
    return content
  }

const hasTexts = (it: unknown): boolean =>
  it instanceof GivenTexts ||
  (typeof it === 'object' && it !== null && Object.values(it).some(hasTexts))
