/** The mail with a sign-in code, in the event's language. */
import type { Language } from '@rostra/domain/languages'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { codeMailTexts } from './code-mail-texts.ts'

type Given = {
  code: string
  /** The event's. */
  name: string
  language: Language
  /** Without a slash at its end; absent, the mail has no link. */
  siteAddress: string | undefined
}

/**
 * Text, and HTML with large digits. The code is not in the subject, which mail servers write into their logs. The
 * link has it in its fragment, which no server is sent: opening it changes nothing, so a mail scanner may.
 */
export function codeMail({ code, name, language, siteAddress }: Given) {
  const texts = codeMailTexts[language]
  const link = siteAddress && `${siteAddress}/signin#code=${code}`
  const inHtml = (text: string) => text.replaceAll('{event}', () => escapeHtml(name))
  const inText = (text: string) => text.replaceAll('{event}', () => name)
  return {
    subject: inText(texts.subject),
    text: [
      inText(texts.intro),
      code,
      texts.validity,
      ...(link ? [`${texts.link}\n${link}`] : []),
      `${texts.unasked}\n`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${inHtml(texts.subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p>${inHtml(texts.intro)}</p>
<p dir="ltr" style="margin:24px 0;font-size:40px;line-height:1.2;font-weight:700;letter-spacing:6px">${code}</p>
<p>${texts.validity}</p>
${link ? `<p><a href="${escapeHtml(link)}">${texts.open}</a></p>\n` : ''}<p>${texts.unasked}</p>
</body>
</html>
`,
  } satisfies Pick<NewMail, 'subject' | 'text' | 'html'>
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
