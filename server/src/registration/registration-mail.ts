/** The mail that tells someone what was decided about their registration, in the language of their page. */
import { paths } from '@rostra/domain/paths'
import { escapeHtml } from '../mail/mail-html.ts'
import { mailLayout } from '../mail/mail-layout.ts'
import type { MailLook } from '../mail/mail-look.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { decisionMailTexts } from './registration-mail-texts.ts'

type Given = {
  decision: 'place' | 'refused'
  look: MailLook
  /** Without a trailing slash; undefined without PUBLIC_URL. */
  siteAddress: string | undefined
}

/** Tells someone that they have a place, or that they don't get one. */
export function decisionMail({ decision, look, siteAddress }: Given) {
  const texts = decisionMailTexts[look.language]
  const { signIn, why } = texts
  const link = decision === 'place' && siteAddress && `${siteAddress}${paths.signIn()}`
  const inText = (it: string) => it.replaceAll('{event}', () => look.name)
  const inHtml = (it: string) => it.replaceAll('{event}', () => escapeHtml(look.name))
  const { subject, text } = texts[decision]
  return {
    subject: inText(subject),
    text: `${[inText(text), ...(link ? [`${signIn}\n${link}`] : [])].join('\n\n')}\n\n-- \n${inText(why)}\n`,
    html: mailLayout({
      subject: inText(subject),
      bodyHtml: `<p>${inHtml(text)}</p>
${link ? `<p><a href="${escapeHtml(link)}">${signIn}</a></p>\n` : ''}`,
      look,
      siteAddress,
      footerHtml: inHtml(why),
    }),
  } satisfies Pick<NewMail, 'subject' | 'text' | 'html'>
}
