/** What organisers do with mailings. */
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import { fieldKey } from '@rostra/domain/attendees/attendee-fields'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { filled } from '@rostra/domain/defined'
import { isDraft } from '@rostra/domain/event/site-state'
import { type MailingAudience, readAudience } from '@rostra/domain/mailings/mailing-audience'
import { unknownPlaceholders } from '@rostra/domain/mailings/mailing-text'
import { type MailingDraft, minutesFor } from '@rostra/domain/mailings/mailings'
import { attendeeFields } from '../attendees/attendee-fields-store.ts'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { MailPreferencesStore } from './mail-preferences-store.ts'
import type { MailViews } from './mail-views.ts'
import type { MailingAudienceStore } from './mailing-audience-store.ts'
import type { MailingMailsStore } from './mailing-mails-store.ts'
import type { MailingQueue, Waiting } from './mailing-queue.ts'
import type { MailingSpeakers } from './mailing-speakers-store.ts'
import { type MailingWriter, mailingOf, type Recipient } from './mailing-writer.ts'
import type { MailingsStore } from './mailings-store.ts'

type Uses = {
  mailings: MailingsStore
  mails: MailingMailsStore
  audience: MailingAudienceStore
  preferences: MailPreferencesStore
  queue: MailingQueue
  waiting: Pick<Waiting, 'byEmail'>
  speakers: Pick<MailingSpeakers, 'byEmail'>
  writer: MailingWriter
  mail: Pick<Post, 'put' | 'soon' | 'takeBackBulk' | 'perMinute' | 'hasServer'>
  views: Pick<MailViews, 'pathOf'>
}

type Shown = Parameters<MailingWriter['write']>[0]

export function mailingsFeature(core: Core, uses: Uses): Feature {
  const { db, eventCache, clock } = core
  const { mailings, mails, audience, preferences, queue, writer, mail } = uses

  /** Throws `invalid` for words in braces that stand for nothing, and for a session or field that does not exist. */
  async function check({ subject, text, to, translations = {} }: MailingDraft): Promise<void> {
    const others = Object.entries(translations).flatMap(([language, fields]) =>
      Object.entries(fields).map(
        ([field, words]) => [`${field}.${language}`, String(words)] as const,
      ),
    )
    for (const [field, words] of [...Object.entries({ subject, text }), ...others]) {
      const [unknown] = unknownPlaceholders(words)
      if (unknown !== undefined)
        throw new Problem('invalid', {
          field,
          reason: reason('mailing-placeholder', { name: `{${unknown}}` }),
        })
    }
    const audience = readAudience(to)
    const sessions = eventCache.find()?.sessions ?? []
    if (audience?.of === 'starred' && !sessions.some(({ id }) => id === audience.showId))
      throw new Problem('invalid', { field: 'to', reason: reason('mailing-session') })
    if (audience?.of !== 'field') return
    const { name } = audience
    const names = await attendeeFields.names(db)
    if (!names.some((it) => fieldKey(it) === fieldKey(name)))
      throw new Problem('invalid', { field: 'to', reason: reason('attendee-field-gone', { name }) })
  }

  /** Emails that no one is sending any more are withdrawn. */
  const stop = async (id: string, byId: string, how: 'stopped' | 'remove') => {
    const mailing = await mailings.find(id)
    const cause = { byId, at: clock() }
    await db.transaction().execute(async (trx) => {
      const handed = await mails.stop(trx, id, cause.at)
      for (let from = 0; from < handed.length; from += 1000) {
        const back = await mail.takeBackBulk(trx, handed.slice(from, from + 1000), cause.at)
        await mails.skip(trx, back, 'stopped', cause.at)
      }
      await mailings[how](trx, mailing, cause)
    })
    return {}
  }

  const write = async (mailing: Shown, person: Recipient, isAttendee: boolean) => {
    const keys = await preferences.keysOf([person.email])
    return writer.write(mailing, person, { key: keys.get(person.email) ?? '', isAttendee })
  }

  /** The attendee, or whoever waits for a place or speaks, with this address. */
  const personWith = async (email: string): Promise<[Recipient, boolean]> => {
    const attendee = await audience.byEmail(email)
    if (attendee) return [attendee, true]
    const waits = await uses.waiting.byEmail(email)
    if (waits) return [waits, false]
    const speaks = await uses.speakers.byEmail(email)
    if (speaks) return [speaks.person, false]
    throw new Problem('invalid', { field: 'email', reason: reason('mailing-person') })
  }

  async function test(id: string, by: SignedInUser): Promise<void> {
    const { email } = by
    const to = deliverable(email)
    if (email === null || to === undefined)
      throw new Problem('invalid', { reason: reason('mailing-undeliverable') })
    checkLimit(core.limits.mailingTest, by.id, clock())
    // An organiser who is registered too gets the link of an attendee.
    const attendee = await audience.byEmail(email)
    const letter = await write(
      await mailings.find(id),
      attendee ?? { ...by, email, language: null },
      attendee !== undefined,
    )
    const one = { ...letter, kind: 'mailing' as const, to, toName: `${by.first} ${by.last}`.trim() }
    await db.transaction().execute((trx) => mail.put(trx, [one], clock()))
    mail.soon()
  }

  return {
    handlers: {
      mailings: async () => ({ mailings: await mailings.list(), perMinute: mail.perMinute }),
      'mailing-save': async ({ id, ...draft }, { attendee }) => {
        await check(draft)
        return { id: await mailings.save(id, draft, { byId: attendee.id, at: clock() }) }
      },
      'mailing-remove': ({ id }, { attendee }) => stop(id, attendee.id, 'remove'),
      'mailing-stop': ({ id }, { attendee }) => stop(id, attendee.id, 'stopped'),
      'mailing-preview': async ({ id, draft, email, lang }) => {
        const mailing = draft ? mailingOf(draft) : await mailings.find(id ?? '')
        const [person, isAttendee] = await personWith(email)
        const shown = lang === undefined ? person : { ...person, language: lang }
        const { subject, html, text } = await write(mailing, shown, isAttendee)
        return { subject, html, text }
      },
      'mailing-view': async ({ draft, email, lang }) => {
        const [person] = await personWith(email)
        return { path: uses.views.pathOf(draft, { id: person.id, lang }, clock()) }
      },
      'mailing-test': async ({ id }, { attendee }) => {
        await test(id, attendee)
        return {}
      },
      'mailing-send': async ({ id, anyway }, { attendee }) => {
        const mailing = await mailings.find(id)
        const event = eventCache.find()?.event
        if (!anyway && event && isDraft(event, clock())) throw new Problem('site-draft')
        const queued = await queue.sendNow(mailing)
        await mailings.recordSent(mailing, queued, { byId: attendee.id, at: clock() })
        queue.soon()
        return { queued, minutes: minutesFor(await mails.waiting(), mail.perMinute) }
      },
      'mailing-count': async ({ to }) => {
        const everyone = await queue.people(to as MailingAudience)
        const people = everyone.filter(({ email }) => email !== null)
        return {
          people: people.length,
          ...filled({ example: people[0]?.email ?? undefined }),
          minutes: minutesFor(people.length, mail.perMinute),
          waiting: await mails.waiting(),
          hasServer: mail.hasServer(),
          hasAddress: core.siteAddress !== undefined,
        }
      },
      'mailing-values': async () => ({
        fields: await audience.groups(await attendeeFields.names(db)),
      }),
      'mailing-people': ({ id, state }) => mails.people(id, state),
      'mailings-to': async ({ email }) => {
        const unsubscribedAt = await preferences.unsubscribedAt(email)
        const sent = await mails.to(email)
        return { mails: sent, ...(unsubscribedAt === undefined ? {} : { unsubscribedAt }) }
      },
      'mailing-unsubscribed': async () => ({ people: await preferences.unsubscribed() }),
    },
  }
}
