/** An email that the site writes itself: its parts as plain text and as HTML. */
import type { SessionRow } from '@rostra/domain/sessions/session-words'
import { escapeHtml, paragraphsHtml } from './mail-html.ts'
import { blockSign, mailColours, mailLayout } from './mail-layout.ts'
import type { MailLook } from './mail-look.ts'
import type { NewMail } from './mail-outbox-store.ts'
import { sessionsHtml, sessionsText } from './mail-sessions.ts'

/** Plain text, which may have several paragraphs, or what is more than text. */
type Part =
  | string
  | { quote: string }
  /** A button; `inText` is what the plain text says of the address, if not the same. */
  | { opens: string; address: string; inText?: string }
  | { code: string }
  | { sessions: readonly SessionRow[]; zone: string }

type Given = {
  look: MailLook
  subject: string
  title?: string | undefined
  parts: readonly Part[]
  ribbon?: number | undefined
  isSmall?: boolean
  /** Why someone receives the email, or what to do if it isn't for them; absent: nothing. */
  footer?: string
  /** Where the recipient ends such emails, and what it is called. */
  unsubscribe?: { address: string; label: string }
}

export function letterMail({ parts, footer = '', ...given }: Given) {
  const { look, subject } = given
  const { accent } = mailColours(look.theme, 'light')
  const listed = parts.find((it) => typeof it !== 'string' && 'sessions' in it)
  const { unsubscribe } = given
  const leaving = unsubscribe ? `${unsubscribe.label}: ${unsubscribe.address}\n` : ''
  const text = parts.map(asText).filter(Boolean).join('\n\n')
  return {
    subject,
    // What follows such a line is a signature: mail programs leave it out of answers.
    text: footer ? `${text}\n\n-- \n${footer}\n${leaving}` : `${text}\n`,
    html: mailLayout({
      ...given,
      bodyHtml: parts.map(asHtml).join(''),
      ...(listed && typeof listed !== 'string' && 'sessions' in listed
        ? { block: sessionsHtml(listed.sessions, listed.zone, accent) }
        : {}),
      footerHtml: escapeHtml(footer),
    }),
  } satisfies Pick<NewMail, 'subject' | 'text' | 'html'>
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('quote' in part) return part.quote.replace(/^/gm, '> ')
  if ('opens' in part) return `${part.inText ?? part.opens}\n${part.address}`
  if ('code' in part) return part.code
  return sessionsText(part.sessions)
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return paragraphsHtml(part)
  if ('quote' in part) return `<blockquote>${paragraphsHtml(part.quote)}</blockquote>\n`
  if ('opens' in part)
    return `<p><a href="${escapeHtml(part.address)}">${escapeHtml(part.opens)}</a></p>\n`
  if ('code' in part)
    return `<div dir="ltr" style="margin:0 0 16px;font-size:40px;line-height:1.2;font-weight:700;letter-spacing:6px">${part.code}</div>\n`
  return part.sessions.length > 0 ? `<p>${blockSign}</p>\n` : ''
}
