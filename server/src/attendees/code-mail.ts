/** The email with a code that proves an address, in the event's language. */
import type { Language } from '@rostra/domain/languages'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { CodeMailTexts } from './code-mail-texts.ts'

type Given = {
  code: string
  texts: CodeMailTexts
  /** The path of the page where the code is entered. */
  page: string
  /** The event's name. */
  name: string
  language: Language
  /** Without a trailing slash; if undefined, the email has no link. */
  siteAddress: string | undefined
  /** The logo's address on the site; if absent, the email begins with its text. */
  logo?: string | undefined
}

/** Formats that email programs show; Gmail and Outlook leave out an SVG. */
const shownInMails = /\.(?:png|jpe?g|gif)$/i

/**
 * Plain text, and HTML with large digits. The code is not in the subject, which mail servers write to their logs. The
 * link has it in its fragment, which is not sent to servers, so a mail scanner that opens the link has no effect.
 */
export function codeMail({ code, texts, page, name, language, siteAddress, logo = '' }: Given) {
  const link = siteAddress && `${siteAddress}${page}#code=${code}`
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
${logoHtml(logo, name, siteAddress)}<p>${inHtml(texts.intro)}</p>
<p dir="ltr" style="margin:24px 0;font-size:40px;line-height:1.2;font-weight:700;letter-spacing:6px">${code}</p>
<p>${texts.validity}</p>
${link ? `<p><a href="${escapeHtml(link)}">${texts.open}</a></p>\n` : ''}<p>${texts.unasked}</p>
</body>
</html>
`,
  } satisfies Pick<NewMail, 'subject' | 'text' | 'html'>
}

/** Where pictures are blocked, the name is shown instead. Outlook reads the height from the attribute alone. */
export function logoHtml(logo: string, name: string, siteAddress: string | undefined): string {
  if (!siteAddress || !shownInMails.test(logo)) return ''
  const { href, protocol } = new URL(logo, siteAddress)
  // Email programs block pictures that are not loaded over HTTPS, and warn about them.
  if (protocol !== new URL(siteAddress).protocol) return ''
  return `<p style="margin:0 0 24px"><img src="${escapeHtml(href)}" alt="${escapeHtml(name)}" height="48" style="display:block;height:48px;width:auto;max-width:240px;border:0;font-size:20px;font-weight:700"></p>\n`
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
