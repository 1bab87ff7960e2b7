/** The emails that speakers get; each says what is so when it is written. */
import type { PlannedSession } from '@rostra/domain/direction/direction'
import { sessionRows, sessionWords } from '@rostra/domain/sessions/session-words'
import type { Core } from '../core.ts'
import type { Wanted } from '../event/event-cache.ts'
import { type SpeakerRow, showsOf } from '../event/speaker-rows-store.ts'
import { deliverable } from '../mail/deliverable.ts'
import { letterMail } from '../mail/mail-letter.ts'
import { mailLook, teamMailLook } from '../mail/mail-look.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { speakerMailTexts } from './speaker-mail-texts.ts'

/** When a session is, as its speakers were told: its start (epoch ms), and 1 for a cancelled one. */
export type Told = Record<string, readonly [startsAt: number, cancelled: 0 | 1]>

/** Where the recipient of an email ends such emails, and what it is called. */
export type Leaving = { address: string; label: string }

/** More at once are sent at the rate of emails to many: nothing else waits for them. */
export const manyMails = 20

type Of = Pick<Core, 'eventCache'>

/** Their sessions as they run, in the order of their starts. */
export const theirSessions = (
  { eventCache }: Of,
  row: Pick<SpeakerRow, 'places'>,
  wanted?: Wanted,
): PlannedSession[] => {
  const theirs = new Set(showsOf(row))
  return eventCache
    .sessions(wanted)
    .filter(({ id }) => theirs.has(id))
    .sort((a, b) => a.startsAt - b.startsAt)
}

/** When their sessions are now, as JSON. */
export const toldNow = (core: Of, row: Pick<SpeakerRow, 'places'>): string =>
  JSON.stringify(
    Object.fromEntries(
      theirSessions(core, row).map(({ id, startsAt, status }) => [
        id,
        [startsAt, status === 'cancelled' ? 1 : 0],
      ]),
    ) satisfies Told,
  )

export type SpeakerMails = ReturnType<typeof createSpeakerMails>

export const createSpeakerMails = (core: Core) => {
  const { clock, event, siteAddress } = core
  const words = () => {
    const { language } = mailLook(core)
    return { ...speakerMailTexts[language], ...mailTexts[language] }
  }
  /** Throws for someone without an address that emails reach. */
  const letter = (
    row: SpeakerRow,
    subject: string,
    parts: Parameters<typeof letterMail>[0]['parts'],
    leaving?: Leaving,
  ): NewMail => {
    const look = mailLook(core)
    const to = deliverable(row.email)
    if (to === undefined) throw new Error('a speaker without an address gets no email')
    const said = (text: string) => text.replace('{event}', () => look.name)
    const mail = letterMail({
      ...{ look, subject: said(subject), title: said(subject) },
      parts: [words().hello.replace('{name}', () => row.name), ...parts],
      footer: said(words().speaks),
      ...(leaving ? { unsubscribe: leaving } : {}),
    })
    return { kind: 'speaker', to, toName: row.name, unsubscribe: leaving?.address, ...mail }
  }
  /** Those that are ahead of these sessions, with their times in the event's zone. */
  const listed = (sessions: readonly PlannedSession[]) => {
    const { language } = mailLook(core)
    const ids = sessions.map(({ id }) => id)
    const given = { zone: event().timeZone, language, starred: ids }
    const rows = sessionRows(sessions, { ...given, most: ids.length, from: clock() })
    return {
      sessions: rows.map((it) => ({ ...it, speakers: '' })),
      zone: sessionWords(sessions, given)?.zone ?? given.zone,
    }
  }
  return {
    invitation: (row: SpeakerRow, url: string): NewMail =>
      letter(row, words().invitedSubject, [
        words().invited,
        listed(theirSessions(core, row)),
        { opens: words().yourPage, address: url },
        words().onlyForYou,
      ]),

    /** `url` is undefined where the address can't be read any more; `leaving` is where they end such emails. */
    reminder: (row: SpeakerRow, url: string | undefined, leaving: Leaving): NewMail =>
      letter(
        row,
        words().tomorrowSubject,
        [
          words().tomorrow,
          listed(theirSessions(core, row)),
          ...(url
            ? [{ opens: words().yourPage, address: url }, words().onlyForYou]
            : [words().openInvitation]),
        ],
        leaving,
      ),

    /** `changed` are their sessions that begin at another time, or are cancelled. */
    changed(row: SpeakerRow, changed: readonly PlannedSession[], url: string | undefined): NewMail {
      const cancelled = changed.filter(({ status }) => status === 'cancelled')
      const moved = changed.filter(({ status }) => status !== 'cancelled')
      return letter(row, words().changedSubject, [
        ...(moved.length > 0 ? [words().moved, listed(moved)] : []),
        ...cancelled.map(({ title }) => words().cancelled.replace('{title}', () => title)),
        ...(url ? [{ opens: words().yourPage, address: url }] : []),
      ])
    },

    /** To one address of the team: someone will not speak. */
    withdrawn(to: string, row: SpeakerRow, title: string): NewMail {
      const name = row.name || 'A speaker'
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
