/**
 * Tells invited speakers when their sessions begin at another time, and the day before of all of it. What each was told
 * is in their row, which changes in the transaction that puts the email into the outbox, and only if it is still what
 * this instance has read: so nobody is told twice, whatever is restarted.
 */
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { Core } from '../core.ts'
import { living, type SpeakerRow } from '../event/speaker-rows-store.ts'
import { deliverable } from '../mail/deliverable.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Mailings } from '../mailings/mailings-module.ts'
import { repeat } from '../platform/repeat.ts'
import type { SpeakerLinks } from './speaker-links.ts'
import { manyMails, type SpeakerMails, type Told, theirSessions, toldNow } from './speaker-mails.ts'
import { tellSpeaker } from './speakers-store.ts'

type Uses = {
  mails: SpeakerMails
  links: SpeakerLinks
  mail: Pick<Post, 'put' | 'soon' | 'hasServer'>
  leaving: Mailings['leaving']
  isClosed(): boolean
}
type Due = { row: SpeakerRow; change: Partial<SpeakerRow>; letter: NewMail }

/** ms between two looks. */
const lookEvery = 30_000
/** ms without a further change after which speakers are told: someone who moves sessions moves several. */
const gatheredFor = 5 * 60_000
const day = 24 * 3600_000
/** ms by which a start has to be another one than they were told: less is no news for an email. */
const leastMove = 5 * 60_000

const isNews = (told: Told[string] | undefined, now: Told[string] | undefined): boolean =>
  told !== undefined &&
  now !== undefined &&
  (told[1] !== now[1] || Math.abs(told[0] - now[0]) >= leastMove)

const parsed = (text: string | null): Told => (text ? JSON.parse(text) : {})

export function createSpeakerMailWorker(
  core: Core,
  { mails, links, mail, leaving, isClosed }: Uses,
) {
  const { db, clock, every, logger } = core

  /** Those of their sessions that were not to be when they are now, and have not begun. */
  function changesOf(row: SpeakerRow, now: Told): PlannedSession[] {
    const told = parsed(row.told)
    return theirSessions(core, row).filter(({ id, startsAt, endsAt, status }) => {
      const isAhead = (status === 'cancelled' ? endsAt : startsAt) > clock()
      return isAhead && isNews(told[id], now[id])
    })
  }

  async function changeOf(row: SpeakerRow): Promise<Due | undefined> {
    const told = parsed(row.told)
    const isNew = theirSessions(core, row).some(({ id }) => !(id in told))
    // The row may be newer than the sessions as read here, whose start would then be taken for the one they know.
    if (isNew) await core.eventCache.reload()
    const now = parsed(toldNow(core, row))
    const before = { ...now, ...told }
    const changed = changesOf(row, now)
    if (changed.length === 0) {
      if (isNew || row.noticed !== null)
        await tellSpeaker(db, row, {
          told: JSON.stringify(before),
          ...{ noticed: null, noticed_at: null },
        })
      return undefined
    }
    const noticed = JSON.stringify(changed.map(({ id }) => [id, now[id]]))
    if (row.noticed !== noticed) {
      await tellSpeaker(db, row, { noticed, noticed_at: clock() })
      return undefined
    }
    if (clock() - (row.noticed_at ?? 0) < gatheredFor) return undefined
    const letter = mails.changed(row, changed, await links.addressOf(row))
    const news = Object.fromEntries(changed.map(({ id }) => [id, now[id]]))
    const knows = JSON.stringify({ ...before, ...news })
    return { row, letter, change: { told: knows, noticed: null, noticed_at: null } }
  }

  /** Once, in the day before the first of their sessions that is ahead; an invitation on that day says the same. */
  async function reminderOf(row: SpeakerRow): Promise<Due | undefined> {
    const now = clock()
    const first = theirSessions(core, row).find(
      ({ startsAt, status }) => startsAt > now && status !== 'cancelled',
    )
    const from = (first?.startsAt ?? Number.POSITIVE_INFINITY) - day
    if (row.reminded_at !== null || now < from || (row.invited_at ?? 0) >= from) return undefined
    const leaves = row.email && (await leaving(row.email))
    if (!leaves) return undefined
    const letter = mails.reminder(row, await links.addressOf(row), leaves)
    return {
      ...{ row, letter },
      change: { reminded_at: now, told: toldNow(core, row), noticed: null, noticed_at: null },
    }
  }

  async function run(): Promise<void> {
    if (isClosed() || !mail.hasServer()) return
    const due: Due[] = []
    for (const row of await living(db)) {
      if (row.invited_at === null || deliverable(row.email) === undefined) continue
      const found = (await reminderOf(row)) ?? (await changeOf(row))
      if (found) due.push(found)
    }
    const lane = due.length > manyMails ? 'bulk' : 'now'
    for (const { row, change, letter } of due)
      await db.transaction().execute(async (trx) => {
        const ours = await tellSpeaker(trx, row, change)
        if (ours) await mail.put(trx, [{ ...letter, lane }], clock())
      })
    if (due.length > 0) mail.soon()
  }

  return repeat({
    interval: lookEvery,
    every,
    run,
    onError: (error) => logger.error({ err: error }, 'failed to write to speakers'),
  })
}
