/** The email with a code that proves an address, in the language of the page that asked for it. */
import { escapeHtml } from '../mail/mail-html.ts'
import { mailLayout } from '../mail/mail-layout.ts'
import type { MailLook } from '../mail/mail-look.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { CodeMailTexts } from './code-mail-texts.ts'

type Given = {
  code: string
  texts: CodeMailTexts
  /** The path of the page where the code is entered. */
  page: string
  look: MailLook
  /** Without a trailing slash; if undefined, the email has no link. */
  siteAddress: string | undefined
}

/**
 * Plain text, and HTML with large digits. The code is not in the subject, which mail servers write to their logs. The
 * link has it in its fragment, which is not sent to servers, so a mail scanner that opens the link has no effect.
 */
export function codeMail({ code, texts, page, look, siteAddress }: Given) {
  const link = siteAddress && `${siteAddress}${page}#code=${code}`
  const inHtml = (text: string) => text.replaceAll('{event}', () => escapeHtml(look.name))
  const inText = (text: string) => text.replaceAll('{event}', () => look.name)
  const subject = inText(texts.subject)
  return {
    subject,
    text: [
      inText(texts.intro),
      code,
      texts.validity,
      ...(link ? [`${texts.link}\n${link}`] : []),
      `${texts.unasked}\n`,
    ].join('\n\n'),
    html: mailLayout({
      subject,
      bodyHtml: `<p>${inHtml(texts.intro)}</p>
<div dir="ltr" style="margin:0 0 16px;font-size:40px;line-height:1.2;font-weight:700;letter-spacing:6px">${code}</div>
<p>${texts.validity}</p>
${link ? `<p><a href="${escapeHtml(link)}">${texts.open}</a></p>\n` : ''}`,
      look,
      siteAddress,
      footerHtml: texts.unasked,
    }),
  } satisfies Pick<NewMail, 'subject' | 'text' | 'html'>
}
