/**
 * The HTML around the text of an email, as mail programs read it: tables, 600 px, styles on the elements. Only what may
 * be missing is in the style sheets, which some programs remove: the dark scheme and the phone's margins.
 */
import { directionOf } from '@rostra/domain/languages'
import type { Theme } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { headHtml } from './mail-head.ts'
import { escapeHtml } from './mail-html.ts'
import type { MailLook } from './mail-look.ts'
import { ribbonHtml } from './mail-ribbon.ts'
import { mailTexts } from './mail-texts.ts'

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The elements that `renderMarkdown` writes. */
const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h3: 'margin:24px 0 12px;font-size:22px;line-height:1.3',
  h4: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h5: 'margin:16px 0 8px;font-size:16px;line-height:1.4',
  ul: 'margin:0 0 16px;padding:0 24px',
  ol: 'margin:0 0 16px;padding:0 24px',
  li: 'margin:0 0 4px',
  hr: 'margin:24px 0;border:0;border-top:1px solid #dcdae0',
  pre: 'margin:0 0 16px;white-space:pre-wrap;font-size:14px',
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: 'padding:4px 6px',
  td: 'padding:4px 6px',
}

/** Links take the accent, buttons the field. */
type Colours = { accent: string; field: string; on: string }

const styled = (html: string, { accent }: Colours, start: 'left' | 'right'): string =>
  html
    .replaceAll(
      '<blockquote>',
      `<blockquote style="margin:0 0 16px;padding-${start}:16px;border-${start}:3px solid #dcdae0">`,
    )
    .replace(/<(p|h[345]|ul|ol|li|hr|pre|table|th|td)(?=[ >/])/g, (tag, name: string) =>
      styles[name] ? `${tag} style="${styles[name]}"` : tag,
    )
    .replaceAll('<a ', `<a class="link" style="color:${accent}" `)

/** A button says what it opens: a link whose text is an address stays a link. */
const isAddress = (label: string): boolean =>
  !/\s/.test(label) && (/^(?:https?:\/\/|www\.)./i.test(label) || label.slice(1, -1).includes('@'))

/** A paragraph of only this sign is exchanged for `block`. */
export const blockSign = '\uE000'

/** Links that are alone in their paragraph become buttons; Outlook takes the colour from the cell. */
function contentOf(bodyHtml: string, block: string, colours: Colours, start: 'left' | 'right') {
  const { field, on } = colours
  const buttons: string[] = []
  const rest = bodyHtml.replace(
    /<p><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/p>/g,
    (whole, address: string, label: string) => {
      if (isAddress(label.trim())) return whole
      buttons.push(
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" align="center" bgcolor="${field}" style="border-radius:8px;background:${field}"><a class="on" href="${address}" style="display:block;padding:16px 12px;color:${on};font-weight:700;text-decoration:none">${label}</a></td></tr></table>`,
      )
      // Nothing else has comments: the text is sanitised.
      return buttonHere
    },
  )
  return styled(rest.replaceAll(`<p>${blockSign}</p>`, blockHere), colours, start)
    .replaceAll(blockHere, () => block)
    .replaceAll(buttonHere, () => buttons.shift() ?? '')
}
const buttonHere = '<!--button-->'
const blockHere = '<!--block-->'

type Given = {
  subject: string
  /** The line in the head; absent: the subject. */
  title?: string | undefined
  /** Safe HTML with the elements that `renderMarkdown` writes. */
  bodyHtml: string
  /** Safe HTML for where the text has the `blockSign`. */
  block?: string
  look: MailLook
  /** The number of the recipient's ribbon, if they have one. */
  ribbon?: number | undefined
  /** For what has to arrive quickly: without a picture. */
  isSmall?: boolean
  /** Safe HTML, such as why someone receives the email. */
  footerHtml: string
  unsubscribe?: { address: string; label: string } | undefined
}

export function mailLayout(given: Given): string {
  const { subject, title = subject, look, footerHtml, unsubscribe } = given
  const { language, theme, helpContact } = look
  const light = mailColours(theme, 'light')
  const dark = mailColours(theme, 'dark')
  const direction = directionOf(language)
  const start = direction === 'rtl' ? 'right' : 'left'
  const content = contentOf(given.bodyHtml, given.block ?? '', light, start)
  const help = helpContact
    ? `<p class="soft" style="margin:0 0 12px;font-size:13px;color:#5f5b66">${mailTexts[language].questions} ${escapeHtml(helpContact)}</p>`
    : ''
  const footer = unsubscribe
    ? `${footerHtml} <a class="soft" href="${escapeHtml(unsubscribe.address)}" style="color:#5f5b66">${unsubscribe.label}</a>`
    : footerHtml
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (max-width:620px){.outside{padding:0!important}.headline{padding:24px 16px 20px 20px!important;border-radius:0!important}.title{font-size:24px!important}.long{font-size:18px!important}.sheet,.field,.picture{border-radius:0!important}.inside{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.page{background:#15131a!important}.sheet{background:#1e1c24!important}.inside{color:#edebf2!important}.soft{color:#a9a5b3!important}.line{border-color:#3c3846!important}.link{color:${dark.accent}!important}.button{background:${dark.field}!important}.on{color:${dark.on}!important}}
</style>
<style>
[data-ogsb] .field,[data-ogsb] .button{background:${light.field}!important}
[data-ogsc] .onfield,[data-ogsc] .on{color:${light.on}!important}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f2f5">
<table role="presentation" class="page" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f2f5" style="background:#f3f2f5;font-family:${font}"><tr><td class="outside" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="sheet" bgcolor="#ffffff" style="background:#ffffff;border-radius:12px">
${headHtml(look, title, !given.isSmall)}${given.ribbon === undefined ? '' : ribbonHtml(given.ribbon, theme)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inside" align="${start}" style="padding:32px 40px 20px;font-family:${font};font-size:16px;line-height:1.55;color:#1f1c26;word-break:break-word">
${content}${help}</td></tr></table>
</td></tr><tr><td class="inside" align="center" style="padding:20px 40px;word-break:break-word;font-family:${font};font-size:13px;line-height:1.5;color:#5f5b66"><span class="soft" style="color:#5f5b66">${footer}</span></td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** What an email of this theme has to be in. */
export const mailColours = (theme: Theme, mode: 'light' | 'dark'): Colours => {
  const tokens = themeTokens(theme, mode)
  return { accent: tokens.accent, field: tokens.field, on: tokens['on-field'] }
}
