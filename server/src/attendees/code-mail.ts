/** The email with a code that proves an address, in the language of the page that asked for it. */
import { letterMail } from '../mail/mail-letter.ts'
import type { MailLook } from '../mail/mail-look.ts'
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
  const filled = (text: string, event = look.name) => text.replaceAll('{event}', () => event)
  const address = siteAddress && `${siteAddress}${page}#code=${code}`
  return letterMail({
    ...{ look, isSmall: true },
    subject: filled(texts.subject),
    title: filled(texts.subject, look.shortName),
    parts: [
      filled(texts.intro),
      { code },
      texts.validity,
      ...(address ? [{ opens: texts.open, address, inText: texts.link }] : []),
    ],
    footer: texts.unasked,
  })
}
