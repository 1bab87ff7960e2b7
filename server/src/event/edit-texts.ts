/** Organisers' calls to list their texts in all languages, and to change many of them at once. */
import type { FieldProblem } from '@rostra/domain/contract/problems'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reasonOfIssue } from '@rostra/domain/contract/reasons/reason-of-issue'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { offeredLanguages } from '@rostra/domain/languages'
import { longestOf, ownTextRules } from '@rostra/domain/own-texts/own-text-rules.schema'
import { withTextsKept } from '@rostra/domain/own-texts/own-texts'
import type { TextChange } from '@rostra/domain/own-texts/own-texts.schema'
import { listTexts, type OwnContent, withTexts } from '@rostra/domain/own-texts/own-texts-list'
import * as v from 'valibot'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import { tellOfSessions } from '../webhooks/webhook-outbox-store.ts'
import { libraryItems, revisionOf, sessionItems } from './edited-items-store.ts'
import type { Editing } from './editing.ts'
import { type LockedEvent, saveEvent } from './event-store.ts'

export const editTextsFeature = (editing: Editing): Feature => ({
  handlers: {
    'own-texts': () =>
      editing.read(async (trx, { event }) => {
        const languages = offeredLanguages(event.languages)
        const texts = listTexts(await contentOf(trx, event), languages.slice(1))
        return {
          languages,
          texts: texts.map(({ place, ...text }) => {
            const longest = longestOf(ownTextRules.get(place))
            return { ...text, ...(longest ? { longest } : {}) }
          }),
        }
      }),

    'own-texts-change': ({ changes }, { attendee }) =>
      editing.change(attendee, async (trx, { event }, stamp) => {
        const before = await contentOf(trx, event)
        const wanted = checkedChanges(before, changes)
        const changed = withTexts(before, wanted)
        if ('outdated' in changed)
          throw new Problem('already-changed', {
            reason: reason('own-text-changed', { key: changed.outdated.key }),
          })
        const after = withTextsKept(changed.content, undefined)
        const isOther =
          <T>(all: readonly T[]) =>
          (it: T, at: number) =>
            revisionOf(it) !== revisionOf(all[at])
        const sessions = after.sessions.filter(isOther(before.sessions))
        const libraries = after.libraries.filter(isOther(before.libraries))
        if (isOther([event])(after.event, 0)) await saveEvent(trx, after.event, stamp)
        // Fields that only got other languages still follow another program.
        for (const it of sessions) await sessionItems.change(trx, it, stamp)
        for (const it of libraries) await libraryItems.change(trx, it, stamp)
        await tellOfSessions(trx, 'changed', editing.clock(), sessions)
        const languages = [...new Set(wanted.map(({ language }) => language))].join(', ')
        return {
          answer: { undo: changed.undo },
          ...(wanted.length === 0
            ? {}
            : {
                note: {
                  action: 'own-texts-changed',
                  about: event.name,
                  after: { texts: wanted.length, languages },
                },
              }),
        }
      }),
  },
})

async function contentOf(trx: Trx, event: LockedEvent['event']): Promise<OwnContent> {
  const sessions = await sessionItems.all(trx)
  const libraries = await libraryItems.all(trx)
  return {
    event,
    sessions: sessions.map(({ content }) => content),
    libraries: libraries.map(({ content }) => content),
  }
}

/** The changes as they are stored. Throws `invalid` with what no form would take. */
function checkedChanges(content: OwnContent, changes: readonly TextChange[]): TextChange[] {
  const [own = 'en', ...others] = offeredLanguages(content.event.languages)
  const places = new Map(listTexts(content, []).map(({ key, place }) => [key, place]))
  const errors: FieldProblem[] = []
  const checked = changes.map((change, at) => {
    if (!others.includes(change.language))
      errors.push({
        field: `changes.${at}.language`,
        ...reason('entry-language-not-offered', { languages: [own, ...others].join(', ') }),
      })
    const rule = ownTextRules.get(places.get(change.key) ?? '')
    if (!rule || change.text.trim() === '') return { ...change, text: '' }
    const read = v.safeParse(rule, change.text)
    if (read.success) return { ...change, text: read.output }
    errors.push({ field: `changes.${at}.text`, ...reasonOfIssue(read.issues[0]) })
    return change
  })
  if (errors.length > 0) throw invalidFields(errors)
  return checked
}
