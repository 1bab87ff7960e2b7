/**
 * Hands mailings to the outbox, a few at a time and on every instance. A person's row changes from queued to handed in
 * the transaction that puts the email into the outbox, so that whatever is killed, nobody gets a mailing twice.
 */
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { MailingAudience } from '@rostra/domain/mailings/mailing-audience'
import { canBeUnsubscribed, mailingDue, type SkipReason } from '@rostra/domain/mailings/mailings'
import { ownReplay, studioType } from '@rostra/domain/studio/studio'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import type { Post } from '../mail/mail-module.ts'
import { repeat } from '../platform/repeat.ts'
import type { MailPreferencesStore } from './mail-preferences-store.ts'
import type { Addressee, MailingAudienceStore } from './mailing-audience-store.ts'
import type { MailingMailRow, MailingMailsStore } from './mailing-mails-store.ts'
import type { MailingSpeakers } from './mailing-speakers-store.ts'
import type { MailingWriter, Recipient } from './mailing-writer.ts'
import type { Mailing, MailingsStore } from './mailings-store.ts'

/** People who wait for a place; not attendees yet. */
export type Waiting = {
  people(): Promise<readonly Recipient[]>
  /** At most 1,000. */
  byIds(ids: readonly string[]): Promise<readonly Recipient[]>
  byEmail(email: string): Promise<Recipient | undefined>
}

type Uses = {
  mailings: MailingsStore
  mails: MailingMailsStore
  audience: MailingAudienceStore
  preferences: MailPreferencesStore
  writer: MailingWriter
  mail: Pick<Post, 'put' | 'soon' | 'untriedInBulk' | 'perMinute'>
  waiting: Waiting
  speakers: Pick<MailingSpeakers, 'people' | 'byIds'>
  /** Whether anything that was sent to this server for a session can be watched. */
  isRecorded(sessionId: string): Promise<boolean>
}

/** ms between two looks at what is due. */
const lookEvery = 1_000
/** ms between two looks for people who have registered. */
const registeredEvery = 5_000
/** Emails that wait in the outbox: those of ten seconds. What waits here can still be stopped, and has the last text. */
const ahead = (perMinute: number) => Math.min(200, Math.max(10, Math.ceil(perMinute / 6)))

export type MailingQueue = ReturnType<typeof createMailingQueue>

export function createMailingQueue({ db, eventCache, clock, every, logger }: Core, uses: Uses) {
  const { mailings, mails, audience, preferences, writer, mail } = uses
  let lookedAt = Number.NEGATIVE_INFINITY

  const people = async (to: MailingAudience): Promise<readonly Addressee[]> =>
    to === 'waiting'
      ? uses.waiting.people()
      : to === 'speakers'
        ? uses.speakers.people()
        : audience.people(to)

  /** Resolves to how many are new in the queue. */
  async function queue(mailing: Mailing, to: readonly Addressee[], again: boolean) {
    const gone = canBeUnsubscribed(mailing.kind)
      ? new Set((await preferences.unsubscribed()).map(({ email }) => email))
      : new Set()
    const rows = to.map(({ id, email }) => {
      const skip: SkipReason | undefined = gone.has(email)
        ? 'unsubscribed'
        : deliverable(email) === undefined
          ? 'no-address'
          : undefined
      return { id, email: email ?? id, skip }
    })
    const rank = mailing.kind === 'registered' ? 0 : 1
    return mails.queue({ id: mailing.id, rank }, rows, { at: clock(), again })
  }

  /** Without the studio of sessions of which nothing was recorded. */
  const recorded = (sessions: readonly PlannedSession[]) =>
    Promise.all(
      sessions.map(async (session) => {
        const { liveStream, backupStream, ...others } = session
        const isStudio = [liveStream, backupStream].some((it) => it?.type === studioType)
        const isReplayed =
          ownReplay(others.replayStream) || !isStudio || (await uses.isRecorded(others.id))
        return isReplayed ? session : others
      }),
    )

  async function queueDue(): Promise<void> {
    const now = clock()
    const sessions = eventCache.find()?.sessions ?? []
    const looks = now - lookedAt >= registeredEvery || now < lookedAt
    if (looks) lookedAt = now
    for (const mailing of await mailings.active()) {
      const { kind, at, on_at, sent_at, audience: to } = mailing
      if (kind === 'registered' && looks)
        await queue(mailing, await audience.newSince(mailing.id, on_at ?? now), false)
      if (sent_at !== null) continue
      const scheduled = { kind, at: at ?? undefined, to }
      const due = mailingDue(scheduled, sessions)
      if (!due || now < due.from || now >= due.until) continue
      if (kind === 'replays' && !mailingDue(scheduled, await recorded(sessions))) continue
      await queue(mailing, await people(to as MailingAudience), false)
      // Afterwards: interrupted, it is queued again, and no one twice.
      await mailings.sent(mailing.id, now)
    }
  }

  async function handOver(): Promise<void> {
    const free = ahead(mail.perMinute) - (await mail.untriedInBulk())
    const rows = free > 0 ? await mails.next(free) : []
    if (rows.length === 0) return
    const written = await writeAll(rows)
    await db.transaction().execute(async (trx) => {
      const ours = await mails.takeOver(
        trx,
        written.map(({ about }) => about),
      )
      const mine = written.filter(({ about }) => ours.has(about))
      await mail.put(trx, mine, clock())
    })
    mail.soon()
  }

  /** Writes what can be sent, and leaves out those who have unsubscribed or gone since. */
  async function writeAll(rows: readonly MailingMailRow[]) {
    const now = clock()
    const attendees = await audience.byIds(rows.map(({ person_id }) => person_id))
    const isAttendee = new Set(attendees.map(({ id }) => id))
    const others = rows.map(({ person_id }) => person_id).filter((id) => !isAttendee.has(id))
    const waiting = await uses.waiting.byIds(others)
    const speakers = await uses.speakers.byIds(others)
    const byId = new Map(
      [...speakers, ...waiting, ...attendees].map((person) => [person.id, person]),
    )
    const keys = await preferences.keysOf(rows.map(({ email }) => email))
    const unsubscribed = new Set((await preferences.unsubscribed()).map(({ email }) => email))
    const texts = new Map<string, Mailing>()
    const written = []
    for (const { id, mailing_id, person_id, email } of rows) {
      const mailing = texts.get(mailing_id) ?? (await mailings.find(mailing_id))
      texts.set(mailing_id, mailing)
      const person = byId.get(person_id)
      const to = deliverable(email)
      const skip: SkipReason | undefined =
        person === undefined
          ? 'gone'
          : canBeUnsubscribed(mailing.kind) && unsubscribed.has(email)
            ? 'unsubscribed'
            : undefined
      if (!person || skip || to === undefined) {
        await mails.skip(db, [id], skip ?? 'no-address', now)
        continue
      }
      const key = keys.get(email) ?? ''
      const letter = await writer.write(mailing, person, {
        key,
        isAttendee: isAttendee.has(person_id),
        isSent: true,
      })
      const toName = `${person.first} ${person.last}`.trim()
      const lane = 'bulk' as const
      written.push({ ...letter, kind: 'mailing' as const, about: id, lane, to, toName })
    }
    return written
  }

  const work = repeat({
    interval: lookEvery,
    every,
    run: () => queueDue().then(handOver),
    onError: (error) => logger.error({ err: error }, 'failed to process the mailings'),
  })

  return {
    people,
    /** Queues a mailing for everyone it is for who has not received it; resolves to how many that are. */
    sendNow: async (mailing: Mailing): Promise<number> =>
      queue(mailing, await people(mailing.audience as MailingAudience), true),
    /** Queues what is due, and hands over what has room in the outbox. */
    soon: work.soon,
    start: work.start,
    close: work.close,
  }
}
