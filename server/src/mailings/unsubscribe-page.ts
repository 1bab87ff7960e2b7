/** The page that unsubscribes: complete as served, for whatever browser a mail program opens. */
import { createHash } from 'node:crypto'
import type { Language } from '@rostra/domain/languages'
import { escapeHtml } from '../mail/mail-html.ts'
import { mailingTexts } from './mailing-texts.ts'

const style = `:root{color-scheme:light dark}body{margin:0;padding:10vh 20px;font:16px/1.55 system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:32rem;margin:0 auto}h1{font-size:24px;line-height:1.3}button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;cursor:pointer}`

/** Nothing but this style, and forms that are sent to this server. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** What the page asks or says: `ask` before, `done` after unsubscribing, `back` after changing one's mind. */
export type PageState = 'ask' | 'done' | 'back' | 'unknown'

/** `action` is the address of the form, for the states that have one. */
export function unsubscribePage(
  state: PageState,
  { language, event, action }: { language: Language; event: string; action: string },
): string {
  const texts = mailingTexts[language]
  const filled = (text: string) => text.replaceAll('{event}', () => escapeHtml(event))
  const button = { ask: texts.confirm, done: texts.undo, back: '', unknown: '' }[state]
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${filled(texts.title)}</title><style>${style}</style></head>
<body><main>
<h1>${filled(texts.title)}</h1>
<p role="status">${filled(texts[state])}</p>
${button ? `<form method="post" action="${escapeHtml(action)}"><button>${button}</button></form>\n` : ''}</main></body>
</html>
`
}
