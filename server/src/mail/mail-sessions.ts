/** Sessions in an email, with their times and speakers. */
import type { SessionRow } from '@rostra/domain/sessions/session-words'
import { escapeHtml } from './mail-html.ts'

/** Rows under their days; `zone` is the name of the time zone. */
export function sessionsHtml(rows: readonly SessionRow[], zone: string, accent: string): string {
  const line = 'border-top:1px solid #dcdae0'
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    const head = `<tr><td class="soft" colspan="2" style="padding:8px 0;font-size:13px;line-height:20px;color:#5f5b66">${escapeHtml(`${day} · ${zone}`)}</td></tr>`
    const each = ofDay.map(
      ({ time, title, speakers }) =>
        `<tr><td class="link line" width="76" valign="top" style="padding:12px 0;${line};font-size:15px;line-height:22px;font-weight:700;color:${accent}">${escapeHtml(time)}</td><td class="line" valign="top" style="padding:12px 0;${line};font-size:15px;line-height:22px"><strong>${escapeHtml(title)}</strong>${speakers ? `<br>${escapeHtml(speakers)}` : ''}</td></tr>`,
    )
    return head + each.join('')
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${days.join('')}</table>`
}

/** A line for each. */
export const sessionsText = (rows: readonly SessionRow[]): string =>
  rows.map(({ line, speakers }) => (speakers ? `${line} (${speakers})` : line)).join('\n')
