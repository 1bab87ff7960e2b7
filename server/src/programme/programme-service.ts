/** Imports a programme, takes the import back, and follows an address. */
import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { OutsideProgramme } from '@rostra/domain/programme/outside-programme'
import { tiedSession } from '@rostra/domain/programme/own-fields'
import type { Following, ProgrammePlan } from '@rostra/domain/programme/programme.schema'
import { dateOf } from '@rostra/domain/zoned-time'
import type { Core } from '../core.ts'
import { sessionItems } from '../event/edited-items-store.ts'
import { changeEvent } from '../event/editing.ts'
import { eventRow } from '../event/event-store.ts'
import { applyIn, changesNothing, countsOf, planIn, undoIn } from './apply-programme.ts'
import { createFollowStore, type FollowRow } from './follow-store.ts'
import { type Asked, outsideProgramme } from './outside-programme.ts'
import { shownApply } from './programme-store.ts'

/** Who imports: someone of the team, the command line, or the followed address by itself. */
type By = { id: string | null; name: string; comesByItself?: true }
/** `url` is that of a followed address. */
type Import = { by: By; url?: string; plan?: string | undefined }

type Uses = Pick<Core, 'db' | 'clock' | 'config' | 'storage' | 'eventCache'>

export type ProgrammeService = ReturnType<typeof createProgrammeService>

/** `onApplied` is called once a programme was taken over. */
export function createProgrammeService(core: Uses, onApplied = (_: OutsideProgramme) => {}) {
  const { db, clock, config, eventCache } = core
  const follows = createFollowStore(db)

  const now = (isFollowed: boolean) => ({
    ...{ at: clock(), isFollowed },
    running: new Map(eventCache.sessions().map(({ id, startsAt }) => [id, startsAt])),
  })
  const read = async (asked: Asked): Promise<OutsideProgramme> => {
    // As it was saved last, also on another instance.
    const stored = await db.transaction().setAccessMode('read only').execute(eventRow)
    const { timeZone } = stored.event
    const starts = eventCache.sessionsInTime().map(({ startsAt }) => dateOf(startsAt, timeZone))
    return outsideProgramme(asked, { timeZone, days: [...new Set(starts)] }, config.privateHosts)
  }
  const preview = (outside: OutsideProgramme, isFollowed = false) =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => planIn(trx, await eventRow(trx), outside, now(isFollowed)))

  /** Throws `already-changed` if it would change something else than `plan`. */
  async function apply(outside: OutsideProgramme, { by, url, plan }: Import) {
    const done = await changeEvent(core, by, async (trx, locked, stamp) => {
      const isFollowed = url !== undefined
      const { at, ...facts } = now(isFollowed)
      // An Undo may have paused it while it was being asked.
      const isOff = by.comesByItself && url !== undefined && !(await follows.isOn(trx, url))
      const planned = await planIn(trx, locked, outside, { at, ...facts })
      if (plan !== undefined && plan !== planned.plan.plan)
        throw new Problem('already-changed', { reason: reason('programme-changed') })
      if (isOff || changesNothing(planned)) return { answer: planned.plan }
      await applyIn(trx, locked, planned, stamp, {
        ...{ at, isFollowed },
        by: by.comesByItself ? null : by.name,
      })
      const after = countsOf(planned)
      return {
        answer: planned.plan,
        note: { action: 'programme-imported', about: locked.event.name, after },
      }
    })
    onApplied(outside)
    return done
  }

  /** Why an answer of a followed address is not believed; undefined if it is. */
  async function doubt(outside: OutsideProgramme): Promise<string | undefined> {
    const { program, sessions, broken } = outside
    if (broken !== undefined) return broken
    if (sessions.length === 0) return reason('programme-empty').message
    const items = await db.transaction().execute((trx) => sessionItems.all(trx))
    const before = items.filter(
      ({ content: { source, status } }) => source?.program === program && status !== 'cancelled',
    ).length
    return before >= 10 && sessions.length * 2 < before
      ? reason('programme-few', { count: sessions.length, before }).message
      : undefined
  }

  /** What came of asking a followed address: the plan that was applied, or why nothing was changed. */
  async function ask(
    { url, zone }: Pick<FollowRow, 'url' | 'zone'>,
    by: By,
  ): Promise<{ plan: ProgrammePlan } | { said: string }> {
    const outside = await read({ url, zone: zone ?? undefined })
    const said = await doubt(outside)
    if (said !== undefined) return { said }
    // Most answers are as before: they lock nothing.
    const planned = await preview(outside, true)
    if (changesNothing(planned)) return { plan: planned.plan }
    return { plan: await apply(outside, { by, url }) }
  }

  /** Whether the first session has begun: then nothing changes by itself any more. */
  const hasBegun = (): boolean =>
    eventCache.sessions().some((it) => it.status !== 'cancelled' && it.startsAt <= clock())

  function shown(row: FollowRow | undefined): Following | null {
    if (!row) return null
    const { url, minutes, asked_at: askedAt, next_at, said, paused } = row
    const why = paused === 'undone' ? 'undone' : hasBegun() ? 'begun' : null
    const nextAt = why ? null : next_at
    return { url, minutes, askedAt, nextAt, problem: said, paused: why }
  }

  return {
    follows,
    hasBegun,

    async import(
      { apply: isApplied, plan, ...asked }: Asked & { apply: boolean; plan?: string | undefined },
      by: By,
    ) {
      const outside = await read(asked)
      return isApplied ? apply(outside, { by, plan }) : (await preview(outside)).plan
    },

    undo: (attendee: SignedInUser) =>
      changeEvent(core, actorOf(attendee), async (trx, locked, stamp) => {
        const { sessions, isFollowed } = await undoIn(trx, locked, stamp, clock())
        // Otherwise the next answer would bring everything again.
        if (isFollowed) await follows.pause(trx)
        return {
          answer: { sessions },
          note: { action: 'programme-undone', about: locked.event.name, after: { sessions } },
        }
      }),

    async follow(
      {
        url,
        minutes,
        zone: chosen,
      }: { url: string; minutes: number; zone?: string | null | undefined },
      attendee: SignedInUser,
    ) {
      const by = actorOf(attendee)
      const known = await follows.find()
      // Asked again, its times are read as before.
      const zone = chosen ?? (known?.url === url ? known.zone : null)
      const answer = await ask({ url, zone }, by).catch((error) => {
        // One that was followed before goes on, and says what is wrong.
        if (!(error instanceof Problem) || known?.url !== url) throw error
        return { said: error.message }
      })
      await changeEvent(core, by, async (trx) => {
        const asked_at = clock()
        const said = 'said' in answer ? answer.said : null
        const row = { url, minutes, zone, by_name: by.name, asked_at, said }
        await follows.save(trx, { ...row, next_at: asked_at + minutes * 60_000 })
        return {
          answer: undefined,
          note: { action: 'programme-followed', about: new URL(url).host, after: { minutes } },
        }
      })
      const plan = 'plan' in answer ? answer.plan : null
      return { following: shown(await follows.find()), plan }
    },

    async unfollow(attendee: SignedInUser) {
      const row = await follows.find()
      if (row)
        await changeEvent(core, actorOf(attendee), async (trx) => {
          await follows.remove(trx)
          const about = new URL(row.url).host
          return { answer: undefined, note: { action: 'programme-unfollowed', about } }
        })
      return { following: null, plan: null }
    },

    /** Asks a claimed address, and notes what came of it. */
    async askAgain(row: FollowRow): Promise<void> {
      const by = { id: 'programme', name: `programme of ${new URL(row.url).host}` } as const
      let said: string | null = 'Something went wrong here'
      try {
        const answer = await ask(row, { ...by, comesByItself: true })
        said = 'said' in answer ? answer.said : null
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        said = error.message
      } finally {
        await follows.settle(row, clock(), said)
      }
    },

    async state() {
      const last = await db.transaction().execute((trx) => shownApply(trx))
      return { following: shown(await follows.find()), last }
    },

    tie: (id: string, tied: boolean, attendee: SignedInUser) =>
      changeEvent(core, actorOf(attendee), async (trx, _, stamp) => {
        const item = await sessionItems.find(trx, id)
        if (!item || item.removedAt !== null)
          throw new Problem('unknown-session', { reason: reason('session-gone') })
        const { content } = item
        if (!content.source)
          throw new Problem('invalid', { reason: reason('session-not-imported') })
        const after = tiedSession(content, tied)
        await sessionItems.change(trx, after, stamp)
        const action = tied ? 'session-tied' : 'session-untied'
        return { answer: {}, note: { action, about: content.title } }
      }),
  }
}
