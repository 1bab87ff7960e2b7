/** The head of emails: name, title and date on the field, beside the event's picture. Without pictures the words stay. */
import { longestWord, textWidth } from '@rostra/domain/event/poster'
import { directionOf } from '@rostra/domain/languages'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { escapeHtml } from './mail-html.ts'
import type { MailLook } from './mail-look.ts'
import { headPicture, pictureWidth } from './mail-pictures.ts'

/** px of the text column beside the picture. */
const column = 320
/** px of the same on a phone of 320 px. */
const narrow = 165

const sizeOf = (title: string, hasPicture: boolean): number =>
  (hasPicture ? [34, 26] : [22]).find((size) => linesOf(title, size) * size <= 110) ?? 20

/** Lines that a text needs in a column; words that are longer than a line are broken. */
function linesOf(text: string, size: number): number {
  const room = column / size
  let [lines, used] = [text ? 1 : 0, 0]
  for (const word of text.split(' ')) {
    if (used > 0 && used + textWidth(word) > room) [lines, used] = [lines + 1, 0]
    for (used += textWidth(`${word} `); used > room + 1; used -= room) lines += 1
  }
  return lines
}

/** Without a picture an email is smaller and arrives sooner. */
export function headHtml(look: MailLook, title: string, hasPicture: boolean): string {
  const { theme, shortName, when } = look
  const { field, 'on-field': on } = themeTokens(theme, 'light')
  const size = sizeOf(title, hasPicture)
  const isLong = longestWord(title) * 24 > narrow || size < 34
  const isRtl = directionOf(look.language) === 'rtl'
  const texts = [
    `<p class="onfield" style="margin:0;font-size:14px;line-height:20px;font-weight:600;color:${on}">${escapeHtml(shortName)}</p>`,
    `<h1 class="onfield ${isLong ? 'long' : 'title'}" style="margin:${hasPicture ? 40 : 12}px 0 0;font-size:${size}px;line-height:1.15;font-weight:700;color:${on}">${escapeHtml(title)}</h1>`,
    ...(when && hasPicture
      ? [
          `<p class="onfield" style="margin:12px 0 0;font-size:15px;line-height:22px;color:${on}">${escapeHtml(when)}</p>`,
        ]
      : []),
  ]
  const edge = hasPicture ? 20 : 40
  const [start, end] = ['12px 0 0 0', '0 12px 0 0']
  const round = hasPicture ? (isRtl ? end : start) : '12px 12px 0 0'
  const padding = isRtl ? `32px 40px 28px ${edge}px` : `32px ${edge}px 28px 40px`
  const cell = `<td class="field headline" bgcolor="${field}" valign="middle" align="${isRtl ? 'right' : 'left'}" style="padding:${padding};background:${field};border-radius:${round};word-break:break-word">${texts.join('')}</td>`
  // Never less than the text: shapes would be cut off below the top. On phones the picture is scaled, as a whole.
  const textHeight =
    132 + linesOf(title, size) * size * 1.15 + linesOf(shortName, 15) * 20 + linesOf(when, 16) * 22
  const picture = hasPicture
    ? pictureCell(headPicture(look, textHeight), field, isRtl ? start : end)
    : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cell}${picture}</tr></table>`
}

const pictureCell = (
  { address, height }: ReturnType<typeof headPicture>,
  field: string,
  round: string,
): string =>
  `<td class="field picture" width="37%" bgcolor="${field}" valign="bottom" style="background:${field};border-radius:${round};font-size:0;line-height:0"><img class="picture" src="${address}" alt="" width="${pictureWidth}" height="${height}" style="display:block;width:100%;max-width:${pictureWidth}px;height:auto;border:0;border-radius:${round}"></td>`
