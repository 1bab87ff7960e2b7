/** An email to one person: the organiser's Markdown as HTML and as text, with the words around it. */
import { fullName } from '@rostra/domain/attendees/attendee'
import { textWidth } from '@rostra/domain/event/poster'
import type { Language } from '@rostra/domain/languages'
import {
  asText,
  filledLine,
  filledMarkdown,
  type PlaceholderValues,
} from '@rostra/domain/mailings/mailing-text'
import { canBeUnsubscribed, type MailingKind } from '@rostra/domain/mailings/mailings'
import type { SessionRow, SessionWords } from '@rostra/domain/sessions/session-words'
import { renderMarkdown } from '../event/markdown.ts'
import { plainText } from '../event/plain-text.ts'
import { escapeHtml } from '../mail/mail-html.ts'
import { blockSign, mailColours, mailLayout } from '../mail/mail-layout.ts'
import type { MailLook } from '../mail/mail-look.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { sessionsHtml, sessionsText } from '../mail/mail-sessions.ts'
import { mailTexts, youAreIn } from '../mail/mail-texts.ts'
import { mailingTexts } from './mailing-texts.ts'

type Given = {
  mailing: { kind: MailingKind; subject: string; body: string }
  person: { first: string; last: string }
  /** False for someone who waits for a place. */
  isRegistered: boolean
  /** Of an email to speakers: whether the link opens their own page. */
  speaker?: { hasPage: boolean } | undefined
  look: MailLook
  link: string
  /** Whether the email has the link, and it signs in. */
  signsIn: boolean
  /** Undefined for a person without one. */
  certificate: string | undefined
  /** Undefined without a session. */
  sessions: SessionWords | undefined
  /** What is listed where the sessions are alone in their paragraph. */
  rows: readonly SessionRow[]
  /** The day on which it can be joined, such as `28 November`; undefined from shortly before on. */
  joinOn: string | undefined
  /** Whether the event is over, so that its link opens the recordings. */
  isOver: boolean
  /** The number of this person's ribbon, if they have one. */
  ribbon: number | undefined
  /** Where this person unsubscribes. */
  unsubscribe: string
}

export type MailingMail = Pick<NewMail, 'subject' | 'text' | 'unsubscribe'> & { html: string }

export function mailingMail(given: Given): MailingMail {
  const { mailing, person, look, unsubscribe } = given
  const { first, last } = person
  const values: PlaceholderValues = {
    first: first || fullName(person),
    last,
    name: fullName(person),
    event: look.name,
    link: given.link,
    certificate: given.certificate,
    date: given.sessions?.date,
    time: given.sessions?.time,
    zone: given.sessions?.zone,
    sessions: given.sessions?.sessions,
  }
  const subject = filledLine(mailing.subject, values)
  const texts = mailingTexts[look.language]
  const opens = {
    // Who is told of recordings finds them, also while other sessions are still to come.
    link: given.speaker?.hasPage
      ? mailTexts[look.language].yourPage
      : given.isOver || mailing.kind === 'replays'
        ? texts.recordings
        : joins(texts, given),
    certificate: texts.certificate,
  }
  const { rows } = given
  const bodyHtml = renderMarkdown(
    filledMarkdown(mailing.body, values, (name, value) =>
      name === 'sessions' ? blockSign : `[${asText(opens[name])}](${value})`,
    ),
  )
  // There are no buttons: the address is on a line of its own, so that mail programs find its end.
  const bodyText = plainText(
    renderMarkdown(
      filledMarkdown(mailing.body, values, (name, value) =>
        name === 'sessions' ? asText(sessionsText(rows)) : `${asText(opens[name])}\\\n${value}`,
      ),
    ),
  )
  const inText = (text: string) => text.replaceAll('{event}', () => look.name)
  const inHtml = (text: string) => text.replaceAll('{event}', () => escapeHtml(look.name))
  const whys = [
    ...(given.speaker?.hasPage
      ? [mailTexts[look.language].onlyForYou]
      : given.signsIn
        ? [texts.signsIn]
        : []),
    given.speaker
      ? mailTexts[look.language].speaks
      : given.isRegistered
        ? texts.why
        : texts.whyWaiting,
  ]
  const canLeave = canBeUnsubscribed(mailing.kind)
  const { helpContact } = look
  const about = [
    look.name,
    look.when,
    helpContact && `${mailTexts[look.language].questions} ${helpContact}`,
  ]
  const { accent } = mailColours(look.theme, 'light')
  return {
    subject,
    // What follows such a line is a signature: mail programs leave it out of answers.
    text: `${bodyText}\n\n${about.filter(Boolean).join('\n')}\n\n-- \n${whys.map(inText).join('\n')}\n${canLeave ? `${texts.unsubscribe}: ${unsubscribe}\n` : ''}`,
    html: mailLayout({
      subject,
      title: mailing.kind === 'registered' ? youAreIn(look.language, first) : undefined,
      bodyHtml,
      block: rows.length > 0 ? sessionsHtml(rows, given.sessions?.zone ?? '', accent) : '',
      ...{ look, ribbon: given.ribbon },
      footerHtml: whys.map(inHtml).join('<br>'),
      unsubscribe: canLeave ? { address: unsubscribe, label: texts.unsubscribe } : undefined,
    }),
    ...(canLeave ? { unsubscribe } : {}),
  }
}

/** em that a button has on the narrowest phone. */
const buttonRoom = 15

/** With the day, or else the event's name if it is short. */
function joins(texts: (typeof mailingTexts)[Language], { joinOn, look }: Given): string {
  if (joinOn !== undefined) return texts.joinOn.replace('{date}', () => joinOn)
  const named = texts.join.replace('{event}', () => look.shortName)
  return textWidth(named) > buttonRoom ? texts.joinIt : named
}
