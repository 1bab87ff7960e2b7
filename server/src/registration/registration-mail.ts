/** The mail that tells someone what has become of their registration, in the language of their page. */
import { paths } from '@rostra/domain/paths'
import type { SessionRow } from '@rostra/domain/sessions/session-words'
import { letterMail } from '../mail/mail-letter.ts'
import type { MailLook } from '../mail/mail-look.ts'
import { youAreIn } from '../mail/mail-texts.ts'
import { type Letter, letterTexts } from './registration-mail-texts.ts'

type Given = {
  letter: Letter
  look: MailLook
  first: string
  /** Undefined without sessions. */
  when: { date: string; time: string; zone: string } | undefined
  /** The first ones. */
  sessions: readonly SessionRow[]
  ribbon: number | undefined
  /** The number of their seat, if they have one. */
  seat: number | undefined
  /** Without a trailing slash; undefined without PUBLIC_URL. */
  siteAddress: string | undefined
}

/** Tells someone that they have a place, wait for one, don't get one or have lost theirs, or that the site is open. */
export function registrationMail(given: Given) {
  const { letter, look, first, when, sessions, ribbon, seat, siteAddress } = given
  const texts = letterTexts[look.language]
  const { signIn } = texts
  const why = letter === 'opened' ? texts.whyOpened : texts.why
  const isIn = letter === 'place' || letter === 'opened'
  const hasPlace = letter === 'place' || letter === 'placeInDraft'
  const address = isIn && siteAddress && `${siteAddress}${paths.signIn()}`
  const filled = (it: string, event = look.name) => {
    const values: Record<string, string> = { event, ...when, seat: `${seat}` }
    return it.replace(/\{([a-z]+)\}/g, (_, name: string) => values[name] ?? '')
  }
  const { subject, text } = texts[letter]
  return letterMail({
    ...{ look, ribbon },
    subject: filled(subject),
    title: (hasPlace && youAreIn(look.language, first)) || filled(subject, look.shortName),
    parts: [
      filled(text),
      ...(seat !== undefined && (isIn || hasPlace) ? [filled(texts.seat)] : []),
      // The list says days and times.
      ...(hasPlace && when && sessions.length === 0 ? [filled(texts.when)] : []),
      ...(when && (isIn || hasPlace) ? [{ sessions, zone: when.zone }] : []),
      ...(address ? [{ opens: signIn, address }] : []),
    ],
    footer: filled(why),
  })
}
