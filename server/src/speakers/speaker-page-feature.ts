/** A speaker's own page, for whoever has its address. */
import { fullName, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined, filled } from '@rostra/domain/defined'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { Speaker } from '@rostra/domain/sessions/session'
import { speakerCalendarPath } from '@rostra/domain/speakers/speaker-address'
import { differing } from '@rostra/domain/speakers/speaker-people'
import type { SpeakerSession } from '@rostra/domain/speakers/speakers.schema'
import { studioType } from '@rostra/domain/studio/studio'
import { areGuestLinksOver, guestPath } from '@rostra/domain/studio-guests/guests'
import type { Core } from '../core.ts'
import type { Editing } from '../event/editing.ts'
import {
  placesOf,
  type SpeakerPart,
  type SpeakerRow,
  showsOf,
} from '../event/speaker-rows-store.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { type StudioStreams, sessionView, streamAddresses } from '../sessions/session-view.ts'
import type { Trx } from '../tables.ts'
import { tellOfSessions } from '../webhooks/webhook-outbox-store.ts'
import { changeEntries, tagOf, withDetails } from './speaker-entries-store.ts'
import { type SpeakerMails, theirSessions } from './speaker-mails.ts'
import type { SpeakerVisits } from './speaker-visits.ts'
import {
  answersOf,
  changeSpeaker,
  detailsIn,
  lockSpeaker,
  putAnswer,
  savedBy,
  sessionsOf,
} from './speakers-store.ts'

type Uses = {
  editing: Editing
  visits: SpeakerVisits
  mails: SpeakerMails
  mail: Pick<Post, 'put' | 'soon'>
  studio: { streams: StudioStreams }
  teamAddresses(): Promise<string[]>
  /** A token of the speaker's view of a session. */
  openScreen(part: SpeakerPart): Promise<string>
  /** The stream key of a session's speaker. */
  keyOf(part: SpeakerPart): Promise<string>
  /** The secret of a place in the studio's waiting room; undefined where none is left. */
  inviteGuest(part: SpeakerPart, name: string): Promise<string | undefined>
  onChange(): void
}

const over = () => new Problem('speaker-link-over')

export const speakerPageFeature = (core: Core, uses: Uses): Feature => {
  const { db, clock, limits, eventCache, addresses } = core
  const { editing, visits, mails, mail, onChange } = uses
  const streams = streamAddresses(core, uses.studio.streams)

  /** Throws `unknown-session` unless it is one of theirs. */
  const sessionOf = (row: SpeakerRow, showId: string): PlannedSession => {
    if (!showsOf(row).includes(showId)) throw new Problem('unknown-session')
    return eventCache.session(showId)
  }
  /** Their row, locked. Throws `speaker-link-over` when their address has ended since it was read. */
  const locked = async (trx: Trx, { id, hash }: SpeakerRow): Promise<SpeakerRow> => {
    const row = await lockSpeaker(trx, id)
    if (!row || row.hash !== hash) throw over()
    return row
  }
  const partOf = (row: SpeakerRow, showId: string): SpeakerPart => ({
    ...{ speakerId: row.id, showId },
    async check(trx) {
      if (!showsOf(await locked(trx, row)).includes(showId)) throw over()
    },
  })
  const sendsBy = (session: PlannedSession) => {
    const isStudio = [session.liveStream, session.backupStream].some(
      (it) => it?.type === studioType,
    )
    if (!isStudio || areGuestLinksOver(session, clock())) return undefined
    return { guest: true, encoder: eventCache.current().event.speakerEncoder === true }
  }
  const within = (row: SpeakerRow) => checkLimit(limits.speakerSave, row.id, clock())

  /** What is saved now, with what was saved before and waits. Throws `invalid` for a photo that is not theirs. */
  const wantedOf = (row: SpeakerRow, now: Speaker, given: Partial<Speaker>): Partial<Speaker> => {
    const before = savedBy(row)
    const { file } = given
    if (file && ![row.photo, before.file, now.file].includes(file))
      throw new Problem('invalid', { reason: reason('speaker-photo-unknown'), field: 'photo' })
    return differing(now, { ...before, ...given })
  }

  const saveAtOnce = (row: SpeakerRow, given: Partial<Speaker>) =>
    editing.change(asUser(row), async (trx, _, stamp) => {
      const theirs = await locked(trx, row)
      const now = detailsIn(theirs, await sessionsOf(trx, theirs))
      const wanted = wantedOf(theirs, now, given)
      await changeSpeaker(trx, row.id, { waiting: null })
      const fields = Object.keys(wanted) as (keyof Speaker)[]
      if (fields.length === 0) return { answer: { waits: false } }
      const { after } = await changeEntries(
        trx,
        [theirs],
        (entry) => ({ ...withDetails(entry, wanted), person: entry.person ?? tagOf(theirs) }),
        { isOwn: true, stamp },
      )
      await tellOfSessions(trx, 'changed', clock(), after)
      const before = Object.fromEntries(fields.map((field) => [field, now[field]]))
      return {
        answer: { waits: false },
        note: { action: 'session-speaker-saved', about: row.name, before, after: wanted },
      }
    })

  const saveForTeam = (row: SpeakerRow, given: Partial<Speaker>) =>
    db.transaction().execute(async (trx) => {
      const theirs = await locked(trx, row)
      const wanted = wantedOf(theirs, detailsIn(theirs, await sessionsOf(trx, theirs)), given)
      const waits = Object.keys(wanted).length > 0
      await changeSpeaker(trx, row.id, { waiting: waits ? JSON.stringify(wanted) : null })
      return { waits }
    })

  return {
    handlers: {
      async 'speaker-page'({ secret }, { address, site, now, languages }) {
        const row = await visits.speaker(secret, address)
        const { event } = eventCache.current(languages)
        if (row.opened_at === null) {
          await changeSpeaker(db, row.id, { opened_at: clock() })
          onChange()
        }
        const { file, ...details } = detailsIn(row, await sessionsOf(db, row))
        const { file: savedFile, ...saved } = savedBy(row)
        const answers = new Map(
          (await answersOf(db, row.id)).get(row.id)?.map((it) => [it.showId, it.coming]),
        )
        const sessions = theirSessions(core, row, languages)
        const own = new Set(placesOf(row).map(String))
        return {
          serverTime: now,
          event: {
            name: event.name,
            timeZone: event.timeZone,
            ...filled({ logo: addresses.open(event.logo ?? ''), helpContact: event.helpContact }),
          },
          speaker: { ...details, file: addresses.open(file) },
          ...(row.waiting
            ? {
                waiting: {
                  ...saved,
                  // For their eyes only until the team accepts it.
                  ...(savedFile === undefined
                    ? {}
                    : { file: savedFile && editing.address(savedFile) }),
                },
              }
            : {}),
          edits: event.speakerEdits ?? 'ask',
          sessions: sessions.map((session): SpeakerSession => {
            const { id, state, title, descriptionHtml, startTime, endTime, timeZone, ...view } =
              sessionView(streams, session, 'attendee', now, clock())
            const { speakers, track, status } = view
            return {
              ...{ id, title, descriptionHtml, startTime, endTime, timeZone, state },
              ...defined({ track, status, coming: answers.get(id), studio: sendsBy(session) }),
              others: speakers.filter((_, at) => !own.has(`${id},${at}`)).map(fullName),
            }
          }),
          calendar: site + speakerCalendarPath(secret),
        }
      },

      async 'speaker-save'({ secret, photo, links, ...fields }, { address }) {
        const row = await visits.speaker(secret, address)
        within(row)
        const given: Partial<Speaker> = defined({
          ...fields,
          links: links === null ? [] : links,
          file: photo,
        })
        const isFree = eventCache.current().event.speakerEdits === 'free'
        const answer = await (isFree ? saveAtOnce(row, given) : saveForTeam(row, given))
        onChange()
        return answer
      },

      async 'speaker-answer'({ secret, showId, coming }, { address }) {
        const row = await visits.speaker(secret, address)
        within(row)
        const { title } = sessionOf(row, showId)
        const to = coming ? [] : await uses.teamAddresses()
        await db.transaction().execute(async (trx) => {
          await locked(trx, row)
          const isNew = await putAnswer(trx, row.id, { showId, coming, at: clock() })
          // Whoever changes their mind all the time does not fill the team's inboxes.
          if (isNew && !coming && limits.speakerTold.take(row.id, clock()) === 0)
            await mail.put(
              trx,
              to.map((it) => mails.withdrawn(it, row, title)),
              clock(),
            )
        })
        mail.soon()
        onChange()
        return {}
      },

      async 'speaker-screen'({ secret, showId }, { address }) {
        const row = await visits.speaker(secret, address)
        sessionOf(row, showId)
        return { token: await uses.openScreen(partOf(row, showId)) }
      },

      async 'speaker-studio'({ secret, showId }, { address, site }) {
        const row = await visits.speaker(secret, address)
        within(row)
        const way = sendsBy(sessionOf(row, showId))
        if (!way) return {}
        const link = await uses.inviteGuest(partOf(row, showId), row.name)
        return {
          ...(link ? { guest: `${site}${guestPath(showId)}#${link}` } : {}),
          ...(way.encoder
            ? {
                encoder: {
                  server: `${site}/api/ingest`,
                  key: await uses.keyOf(partOf(row, showId)),
                },
              }
            : {}),
        }
      },
    },
  }
}

/** In records of what they change themselves. */
const asUser = ({ id, name }: SpeakerRow): SignedInUser => ({
  id: `speaker-${id}`,
  email: null,
  first: name,
  last: '',
})
