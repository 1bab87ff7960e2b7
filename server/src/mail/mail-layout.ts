/**
 * The HTML around the text of an email to attendees, as mail programs read it: tables, 600 px, styles on the elements. Only what may
 * be missing is in the style sheet, which some programs remove: the dark scheme and the phone's margins.
 */
import { initialOf } from '@rostra/domain/event/event-mark'
import { directionOf } from '@rostra/domain/languages'
import type { Theme } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { escapeHtml, logoHtml } from './mail-html.ts'
import type { MailLook } from './mail-look.ts'

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The elements that `renderMarkdown` writes. */
const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h3: 'margin:24px 0 12px;font-size:22px;line-height:1.3',
  h4: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h5: 'margin:16px 0 8px;font-size:16px;line-height:1.4',
  ul: 'margin:0 0 16px;padding-inline-start:24px',
  ol: 'margin:0 0 16px;padding-inline-start:24px',
  li: 'margin:0 0 4px',
  hr: 'margin:24px 0;border:0;border-top:1px solid #dcdae0',
  blockquote: 'margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #dcdae0',
  pre: 'margin:0 0 16px;white-space:pre-wrap;font-size:14px',
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: 'padding:4px 12px 4px 0;text-align:start',
  td: 'padding:4px 12px 4px 0',
}

type Colours = { accent: string; on: string }

const styled = (html: string, { accent }: Colours): string =>
  html
    .replace(/<(p|h[345]|ul|ol|li|hr|blockquote|pre|table|th|td)(?=[ >/])/g, (tag, name: string) =>
      styles[name] ? `${tag} style="${styles[name]}"` : tag,
    )
    .replaceAll('<a ', `<a class="link" style="color:${accent}" `)

/** A button says what it opens: a link whose text is an address stays a link. */
const isAddress = (label: string): boolean =>
  !/\s/.test(label) && (/^(?:https?:\/\/|www\.)./i.test(label) || label.slice(1, -1).includes('@'))

/** Links that are alone in their paragraph become buttons; Outlook takes the colour from the cell. */
function contentOf(bodyHtml: string, colours: Colours): string {
  const { accent, on } = colours
  const buttons: string[] = []
  const rest = bodyHtml.replace(
    /<p><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/p>/g,
    (whole, address: string, label: string) => {
      if (isAddress(label.trim())) return whole
      buttons.push(
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${accent}" style="border-radius:8px;background:${accent}"><a class="on" href="${address}" style="display:inline-block;padding:12px 24px;color:${on};font-weight:600;text-decoration:none">${label}</a></td></tr></table>`,
      )
      // Nothing else has comments: the text is sanitised.
      return buttonHere
    },
  )
  return styled(rest, colours).replaceAll(buttonHere, () => buttons.shift() ?? '')
}
const buttonHere = '<!--button-->'

type Given = {
  subject: string
  /** Safe HTML with the elements that `renderMarkdown` writes. */
  bodyHtml: string
  look: MailLook
  /** Without a trailing slash; undefined without PUBLIC_URL. */
  siteAddress: string | undefined
  /** Safe HTML, such as why someone receives the email. */
  footerHtml: string
  unsubscribe?: { address: string; label: string } | undefined
}

export function mailLayout(given: Given): string {
  const { subject, bodyHtml, look, siteAddress, footerHtml, unsubscribe } = given
  const light = coloursOf(look.theme, 'light')
  const dark = coloursOf(look.theme, 'dark')
  const content = contentOf(bodyHtml, light)
  const footer = unsubscribe
    ? `${footerHtml} <a class="soft" href="${escapeHtml(unsubscribe.address)}" style="color:#5f5b66">${unsubscribe.label}</a>`
    : footerHtml
  return `<!doctype html>
<html lang="${look.language}" dir="${directionOf(look.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (max-width:620px){.outside{padding:0!important}.sheet{border-radius:0!important}.inside{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.page{background:#15131a!important}.sheet{background:#1e1c24!important}.inside{color:#edebf2!important}.soft{color:#a9a5b3!important}.link{color:${dark.accent}!important}.button{background:${dark.accent}!important}.on{color:${dark.on}!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f2f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f2f5"><tr><td class="outside" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="sheet" bgcolor="#ffffff" style="background:#ffffff;border-radius:12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inside" align="${look.language === 'ar' ? 'right' : 'left'}" style="padding:32px 40px 20px;font-family:${font};font-size:16px;line-height:1.55;color:#1f1c26;overflow-wrap:anywhere">
${logoHtml(look.logo, look.name, siteAddress) || markHtml(look)}${content}</td></tr></table>
</td></tr><tr><td class="inside" align="center" style="padding:20px 40px;font-family:${font};font-size:13px;line-height:1.5"><span class="soft" style="color:#5f5b66">${footer}</span></td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

const coloursOf = (theme: Theme, mode: 'light' | 'dark'): Colours => {
  const tokens = themeTokens(theme, mode)
  return { accent: tokens.accent, on: tokens['on-accent'] }
}

/** The event's initial in its colour, beside its name: mail programs leave out SVG. */
function markHtml({ name, theme }: MailLook): string {
  const tokens = themeTokens(theme, 'light')
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td width="36" height="36" align="center" bgcolor="${tokens['ribbon-1']}" style="border-radius:8px;background:${tokens['ribbon-1']};color:${tokens['mark-2']};font-size:20px;line-height:36px;font-weight:700">${escapeHtml(initialOf(name))}</td><td style="padding:0 12px;line-height:18px;font-weight:600">${escapeHtml(name)}</td></tr></table>
`
}
