/** The mails about a registration, in the event's language: the code, and what was decided. */
import type { Language } from '@rostra/domain/languages'
import { paths } from '@rostra/domain/paths'
import { escapeHtml, logoHtml } from '../attendees/code-mail.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { decisionMailTexts } from './registration-mail-texts.ts'

type Given = {
  decision: 'place' | 'refused'
  /** The event's name. */
  name: string
  language: Language
  /** Without a trailing slash; undefined without PUBLIC_URL. */
  siteAddress: string | undefined
  /** The logo's address on the site; empty without one. */
  logo: string
}

/** Tells someone that they have a place, or that they don't get one. */
export function decisionMail({ decision, name, language, siteAddress, logo }: Given) {
  const { subject, text } = decisionMailTexts[language][decision]
  const { signIn } = decisionMailTexts[language]
  const link = decision === 'place' && siteAddress && `${siteAddress}${paths.signIn()}`
  const inText = (it: string) => it.replaceAll('{event}', () => name)
  const inHtml = (it: string) => it.replaceAll('{event}', () => escapeHtml(name))
  return {
    subject: inText(subject),
    text: `${[inText(text), ...(link ? [`${signIn}\n${link}`] : [])].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${inHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
${logoHtml(logo, name, siteAddress)}<p>${inHtml(text)}</p>
${link ? `<p><a href="${escapeHtml(link)}">${signIn}</a></p>\n` : ''}</body>
</html>
`,
  } satisfies Pick<NewMail, 'subject' | 'text' | 'html'>
}
