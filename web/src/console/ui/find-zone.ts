import { temporalZone } from '@rostra/domain/zoned-time'

/** The names that are offered. */
export const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, '_')

/** The zone that was typed or, if a part of it was, the only one with that city or that part; undefined for several. */
export function findZone(typed: string): string | undefined {
  const text = folded(typed)
  if (text === '') return undefined
  const named = zones.find((it) => it.toLowerCase() === text)
  if (named) return named
  if (temporalZone(typed.trim()) !== undefined) return typed.trim()
  const [city, ...others] = zones.filter((it) => it.toLowerCase().endsWith(`/${text}`))
  if (city && others.length === 0) return city
  const found = zones.filter((it) => it.toLowerCase().includes(text))
  return found.length === 1 ? found[0] : undefined
}
