/** The page that unsubscribes: complete as served, for whatever browser a mail program opens. */
import { createHash } from 'node:crypto'
import { directionOf, type Language } from '@rostra/domain/languages'
import type { Theme } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { escapeHtml } from '../mail/mail-html.ts'
import type { MailLook } from '../mail/mail-look.ts'
import { mailingTexts } from './mailing-texts.ts'

const rules = `body{margin:0;padding:0 16px;font:16px/1.55 system-ui,sans-serif;background:var(--canvas);color:var(--ink)}main{max-width:36rem;margin:10vh auto;padding:32px 40px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}p{margin:16px 0 0;color:var(--ink-2)}h1{margin:0;font-size:26px;line-height:1.25}button{margin-top:24px;min-height:48px;padding:8px 24px;border:1px solid var(--field-edge);border-radius:8px;background:var(--field);color:var(--on-field);font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}.quiet{border:1px solid var(--line-strong);background:none;color:var(--accent)}@media (max-width:480px){main{margin:16px auto;padding:24px 20px}}`
const names = [
  'canvas',
  'surface',
  'ink',
  'ink-2',
  'line',
  'line-strong',
  'accent',
  'field',
  'field-edge',
  'on-field',
  'focus',
] as const

/** In the event's colours; the page's only style. */
function styleOf(theme: Theme): string {
  const colours = (mode: 'light' | 'dark') => {
    const tokens = themeTokens(theme, mode)
    return `:root{${names.map((name) => `--${name}:${tokens[name]}`).join(';')}}`
  }
  return `:root{color-scheme:light dark}${colours('light')}@media (prefers-color-scheme:dark){${colours('dark')}}${rules}`
}

/** Nothing but this style, and forms that are sent to this server. */
const policyFor = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** What the page asks or says: `ask` before, `done` after unsubscribing, `back` after changing one's mind. */
export type PageState = 'ask' | 'done' | 'back' | 'unknown'

type Given = { look: MailLook; language: Language; action: string }

/**
 * The page, and the Content-Security-Policy it needs. `action` is the address of the form, for the states that have one.
 */
export function unsubscribePage(state: PageState, { look, language, action }: Given) {
  const texts = mailingTexts[language]
  const filled = (text: string, name: string) => text.replaceAll('{event}', () => name)
  const name = escapeHtml(look.name)
  // An English name within Arabic has its own direction.
  const shown = (text: string) => filled(text, `<bdi>${name}</bdi>`)
  const button = { ask: texts.confirm, done: texts.undo, back: '', unknown: '' }[state]
  const kind = state === 'done' ? ' class="quiet"' : ''
  const style = styleOf(look.theme)
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${filled(texts.title, name)}</title><style>${style}</style></head>
<body><main>
<h1>${shown(texts.title)}</h1>
<p role="status">${shown(texts[state])}</p>
${button ? `<form method="post" action="${escapeHtml(action)}"><button${kind}>${button}</button></form>\n` : ''}</main></body>
</html>
`
  return { html, policy: policyFor(style) }
}
