/** The mail that tells someone what has become of their registration, in the language of their page. */
import { paths } from '@rostra/domain/paths'
import { escapeHtml } from '../mail/mail-html.ts'
import { mailLayout } from '../mail/mail-layout.ts'
import type { MailLook } from '../mail/mail-look.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { type Letter, letterTexts } from './registration-mail-texts.ts'

type Given = {
  letter: Letter
  look: MailLook
  /** Undefined without sessions. */
  when: { date: string; time: string; zone: string } | undefined
  /** Without a trailing slash; undefined without PUBLIC_URL. */
  siteAddress: string | undefined
}

/** Tells someone that they have a place, wait for one, don't get one or have lost theirs, or that the site is open. */
export function registrationMail({ letter, look, when, siteAddress }: Given) {
  const texts = letterTexts[look.language]
  const { signIn } = texts
  const why = letter === 'opened' ? texts.whyOpened : texts.why
  const isIn = letter === 'place' || letter === 'opened'
  const hasPlace = letter === 'place' || letter === 'placeInDraft'
  const link = isIn && siteAddress && `${siteAddress}${paths.signIn()}`
  const values: Record<string, string> = { event: look.name, ...when }
  const inText = (it: string) =>
    it.replace(/\{([a-z]+)\}/g, (_, name: string) => values[name] ?? '')
  const inHtml = (it: string) =>
    it.replace(/\{([a-z]+)\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
  const { subject, text } = texts[letter]
  const said = [text, ...(hasPlace && when ? [texts.when] : [])]
  return {
    subject: inText(subject),
    text: `${[...said.map(inText), ...(link ? [`${signIn}\n${link}`] : [])].join('\n\n')}\n\n-- \n${inText(why)}\n`,
    html: mailLayout({
      subject: inText(subject),
      bodyHtml: `${said.map((it) => `<p>${inHtml(it)}</p>\n`).join('')}${
        link ? `<p><a href="${escapeHtml(link)}">${signIn}</a></p>\n` : ''
      }`,
      look,
      siteAddress,
      footerHtml: inHtml(why),
    }),
  } satisfies Pick<NewMail, 'subject' | 'text' | 'html'>
}
