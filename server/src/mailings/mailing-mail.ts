/** An email to one person: the organiser's Markdown as HTML and as text, with the words around it. */
import { fullName } from '@rostra/domain/attendees/attendee'
import {
  asText,
  filledLine,
  filledMarkdown,
  type PlaceholderValues,
} from '@rostra/domain/mailings/mailing-text'
import { canBeUnsubscribed, type MailingKind } from '@rostra/domain/mailings/mailings'
import type { SessionWords } from '@rostra/domain/sessions/session-words'
import { renderMarkdown } from '../event/markdown.ts'
import { plainText } from '../event/plain-text.ts'
import { escapeHtml } from '../mail/mail-html.ts'
import { mailLayout } from '../mail/mail-layout.ts'
import type { MailLook } from '../mail/mail-look.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { mailingTexts } from './mailing-texts.ts'

type Given = {
  mailing: { kind: MailingKind; subject: string; body: string }
  person: { first: string; last: string }
  /** False for someone who waits for a place. */
  isRegistered: boolean
  look: MailLook
  /** Without a trailing slash. */
  siteAddress: string
  link: string
  /** Undefined for a person without one. */
  certificate: string | undefined
  /** Undefined without a session. */
  sessions: SessionWords | undefined
  /** Whether the event is over, so that its link opens the recordings. */
  isOver: boolean
  /** Where this person unsubscribes. */
  unsubscribe: string
}

export type MailingMail = Pick<NewMail, 'subject' | 'text' | 'unsubscribe'> & { html: string }

export function mailingMail(given: Given): MailingMail {
  const { mailing, person, look, siteAddress, unsubscribe } = given
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
    link: given.isOver || mailing.kind === 'replays' ? texts.recordings : texts.join,
    certificate: texts.certificate,
  }
  const labelOf = (name: keyof typeof opens) =>
    asText(opens[name].replaceAll('{event}', () => look.shortName))
  const bodyHtml = renderMarkdown(
    filledMarkdown(mailing.body, values, (name, address) => `[${labelOf(name)}](${address})`),
  )
  // There are no buttons: the address is on a line of its own, so that mail programs find its end.
  const bodyText = plainText(
    renderMarkdown(
      filledMarkdown(mailing.body, values, (name, address) => `${labelOf(name)}\\\n${address}`),
    ),
  )
  const inText = (text: string) => text.replaceAll('{event}', () => look.name)
  const inHtml = (text: string) => text.replaceAll('{event}', () => escapeHtml(look.name))
  const why = given.isRegistered ? texts.why : texts.whyWaiting
  const canLeave = canBeUnsubscribed(mailing.kind)
  return {
    subject,
    // What follows such a line is a signature: mail programs leave it out of answers.
    text: `${bodyText}\n\n-- \n${inText(why)}\n${canLeave ? `${texts.unsubscribe}: ${unsubscribe}\n` : ''}`,
    html: mailLayout({
      subject,
      bodyHtml,
      look,
      siteAddress,
      footerHtml: inHtml(why),
      unsubscribe: canLeave ? { address: unsubscribe, label: texts.unsubscribe } : undefined,
    }),
    ...(canLeave ? { unsubscribe } : {}),
  }
}
