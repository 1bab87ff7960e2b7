/**
 * The picture in the head of emails, attached to each. Its name says how it is drawn and nothing of who receives it, so
 * that it isn't stored with every email, and has the colours of the text even when the theme has changed since.
 */
import { directionOf } from '@rostra/domain/languages'
import { compositions } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { LRUCache } from 'lru-cache'
import { posterPng } from '../event/poster-png.ts'
import type { MailLook } from './mail-look.ts'

/** In px of the email, 37 % of it; drawn at twice that, for dense screens. */
export const pictureWidth = 222
/** So much of the poster that no shape is cut off beside the text. */
const shown = 1000
const heights = { least: 200, most: 600, step: 20 }

const pattern = /cid:head-([a-z]+)-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-(\d{3})(r?)@event/

/** Its address, and its height: at least that of the text beside it, in px. */
export function headPicture({ theme, composition, language }: MailLook, textHeight: number) {
  const tokens = themeTokens(theme, 'light')
  const { least, most, step } = heights
  const height = Math.min(most, Math.max(least, Math.ceil(textHeight / step) * step))
  const colours = [tokens.poster, tokens['poster-1'], tokens['poster-2']].map((it) => it.slice(1))
  const end = directionOf(language) === 'rtl' ? 'r' : ''
  const name = ['head', composition, ...colours, `${height}${end}`].join('-')
  return { height, address: `cid:${name}@event` }
}

/** Drawn once for each look: thousands of emails have the same. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 30 })

/** The picture that the HTML of an email names, with its address; undefined without one. */
export async function pictureOf(
  html: string,
): Promise<{ address: string; png: Buffer } | undefined> {
  const [address, name, field, first, second, height, end] = pattern.exec(html) ?? []
  const composition = compositions.find((it) => it === name)
  if (address === undefined || !composition) return undefined
  const ribbons = [`#${first}`, `#${second}`, `#${second}`] as const
  const size = {
    ...{ width: pictureWidth * 2, height: Math.min(Number(height), heights.most) * 2, shown },
    isMirrored: end === 'r',
  }
  const png = drawn.get(address) ?? posterPng({ field: `#${field}`, ribbons }, composition, size)
  drawn.set(address, png)
  return { address, png: await png }
}

/** The same HTML for where there are no attachments. */
export async function withPicture(html: string): Promise<string> {
  const picture = await pictureOf(html)
  if (!picture) return html
  return html.replace(picture.address, `data:image/png;base64,${picture.png.toString('base64')}`)
}
