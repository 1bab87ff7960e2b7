/** The emails that speakers get; each says what is so when it is written. */
import { fullName } from '@rostra/domain/attendees/attendee'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import { sessionRows } from '@rostra/domain/sessions/session-words'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import { letterMail } from '../mail/mail-letter.ts'
import { mailLook, teamMailLook } from '../mail/mail-look.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { speakerMailTexts } from './speaker-mail-texts.ts'
import { type SpeakerRow, showsOf } from './speakers-sync-store.ts'

/** When a session is, as its speakers were told: its start (epoch ms), and 1 for a cancelled one. */
export type Told = Record<string, readonly [startsAt: number, cancelled: 0 | 1]>

type Of = Pick<Core, 'eventCache'>

const running = ({ eventCache }: Of, row: Pick<SpeakerRow, 'places'>): PlannedSession[] => {
  const theirs = new Set(showsOf(row))
  return eventCache.sessionsInTime().filter(({ id }) => theirs.has(id))
}

/** When their sessions are now, as JSON. */
export const toldNow = (core: Of, row: Pick<SpeakerRow, 'places'>): string =>
  JSON.stringify(
    Object.fromEntries(
      running(core, row).map(({ id, startsAt, status }) => [
        id,
        [startsAt, status === 'cancelled' ? 1 : 0],
      ]),
    ) satisfies Told,
  )

export type SpeakerMails = ReturnType<typeof createSpeakerMails>

export const createSpeakerMails = (core: Core) => {
  const { clock, event } = core
  const texts = () => {
    const look = mailLook(core)
    const words = speakerMailTexts[look.language]
    const said = (text: string, values: Record<string, string> = {}) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => ({ event: look.name, ...values })[name] ?? '')
    return { look, words, said }
  }
  /** Undefined without an address that emails reach. */
  const toWhom = (row: SpeakerRow) => {
    const to = row.email === null ? undefined : deliverable(row.email)
    if (to === undefined) throw new Error('a speaker without an address gets no email')
    return { kind: 'speaker' as const, to, toName: row.name }
  }
  const listed = (row: SpeakerRow) => {
    const sessions = running(core, row)
    const zone = event().timeZone
    const { language } = mailLook(core)
    const given = { zone, language, starred: sessions.map(({ id }) => id) }
    return {
      sessions: sessionRows(sessions, { ...given, most: sessions.length, from: clock() }).map(
        (it) => ({ ...it, speakers: '' }),
      ),
      zone,
    }
  }
  return {
    invitation(row: SpeakerRow, url: string): NewMail {
      const { look, words, said } = texts()
      return {
        ...toWhom(row),
        ...letterMail({
          look,
          subject: said(words.invitedSubject),
          title: said(words.invitedTitle),
          parts: [
            said(words.hello, { name: row.name }),
            said(words.invited),
            listed(row),
            { opens: words.open, address: url },
            words.secret,
          ],
          footer: said(words.why),
        }),
      }
    },

    /** `url` is undefined where the address can't be read any more. */
    reminder(row: SpeakerRow, url: string | undefined): NewMail {
      const { look, words, said } = texts()
      return {
        ...toWhom(row),
        ...letterMail({
          look,
          subject: said(words.tomorrowSubject),
          title: said(words.tomorrowTitle),
          parts: [
            said(words.hello, { name: row.name }),
            said(words.tomorrow),
            listed(row),
            ...(url ? [{ opens: words.open, address: url }, words.secret] : [words.openInvitation]),
          ],
          footer: said(words.why),
        }),
      }
    },

    /** `changed` are their sessions that begin at another time, or are cancelled. */
    changed(row: SpeakerRow, changed: readonly PlannedSession[], url: string | undefined): NewMail {
      const { look, words, said } = texts()
      const cancelled = changed.filter(({ status }) => status === 'cancelled')
      const moved = changed.filter(({ status }) => status !== 'cancelled')
      const zone = event().timeZone
      const rows = sessionRows(moved, {
        ...{ zone, language: look.language, starred: moved.map(({ id }) => id) },
        ...{ most: moved.length, from: clock() },
      }).map((it) => ({ ...it, speakers: '' }))
      return {
        ...toWhom(row),
        ...letterMail({
          look,
          subject: said(words.changedSubject),
          title: said(words.changedTitle),
          parts: [
            said(words.hello, { name: row.name }),
            ...(rows.length > 0 ? [words.moved, { sessions: rows, zone }] : []),
            ...cancelled.map(({ title }) => said(words.cancelled, { title })),
            ...(url ? [{ opens: words.open, address: url }] : []),
          ],
          footer: said(words.why),
        }),
      }
    },

    /** To one address of the team: someone will not speak. */
    withdrawn(to: string, row: SpeakerRow, title: string): NewMail {
      const { siteAddress } = core
      const name = row.name || fullName({ first: 'A speaker', last: '' })
      return {
        kind: 'notice',
        to,
        ...letterMail({
          look: teamMailLook(core),
          subject: `${name} has withdrawn from “${title}”`,
          title: `${name} has withdrawn`,
          parts: [
            `${name} says that they can’t speak in “${title}”. The session still shows them until you change it.`,
            siteAddress
              ? { opens: 'Open the speakers', address: `${siteAddress}/organise/speakers` }
              : 'Open the console, under Speakers, to decide.',
          ],
        }),
      }
    },
  }
}
