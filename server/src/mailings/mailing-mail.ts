/** An email to one person: the organiser's Markdown as HTML and as text, with the words around it. */
import { fullName } from '@rostra/domain/attendee'
import type { Language } from '@rostra/domain/languages'
import { filledLine, filledMarkdown, type PlaceholderValues } from '@rostra/domain/mailing-text'
import { canBeUnsubscribed, type MailingKind } from '@rostra/domain/mailings'
import type { Theme } from '@rostra/domain/theme/theme'
import { escapeHtml } from '../attendees/code-mail.ts'
import { renderMarkdown } from '../event/markdown.ts'
import { plainText } from '../event/plain-text.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { mailingLayout } from './mailing-layout.ts'
import { mailingTexts } from './mailing-texts.ts'

type Given = {
  mailing: { kind: MailingKind; subject: string; body: string }
  person: { first: string; last: string }
  event: { name: string; logo: string; theme: Theme; language: Language }
  /** Without a trailing slash. */
  siteAddress: string
  link: string
  /** Undefined for a person without one. */
  certificate: string | undefined
  /** Where this person unsubscribes. */
  unsubscribe: string
}

export type MailingMail = Pick<NewMail, 'subject' | 'text' | 'unsubscribe'> & { html: string }

export function mailingMail(given: Given): MailingMail {
  const { mailing, person, event, siteAddress, unsubscribe } = given
  const { first, last } = person
  const values: PlaceholderValues = {
    first: first || fullName(person),
    last,
    name: fullName(person),
    event: event.name,
    link: given.link,
    certificate: given.certificate,
  }
  const subject = filledLine(mailing.subject, values)
  const bodyHtml = renderMarkdown(filledMarkdown(mailing.body, values))
  const texts = mailingTexts[event.language]
  const inText = (text: string) => text.replaceAll('{event}', () => event.name)
  const inHtml = (text: string) => text.replaceAll('{event}', () => escapeHtml(event.name))
  const canLeave = canBeUnsubscribed(mailing.kind)
  return {
    subject,
    // What follows such a line is a signature: mail programs leave it out of answers.
    text: `${plainText(bodyHtml)}\n\n-- \n${inText(texts.why)}\n${canLeave ? `${texts.unsubscribe}: ${unsubscribe}\n` : ''}`,
    html: mailingLayout({
      subject,
      bodyHtml,
      event,
      siteAddress,
      why: inHtml(texts.why),
      join: inHtml(texts.join),
      unsubscribe: canLeave ? { address: unsubscribe, label: texts.unsubscribe } : undefined,
    }),
    ...(canLeave ? { unsubscribe } : {}),
  }
}
