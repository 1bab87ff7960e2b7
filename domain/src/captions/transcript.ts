/** What was said in a recording, to read and to search: from captions, or from a text whose lines begin with times. */
import { beginsAsWebVtt } from './captions.ts'
import { cuesOf } from './webvtt.ts'

/** Something said; `at` is ms into the recording. */
export type Hit = { at: number; text: string }

/** The most characters of a search, and the most hits of one. */
export const searchLimit = 100
export const mostHits = 200

/** A time at the start of a line: 12:30, [1:02:30] or (00:12:30.500). */
const timed = /^[[(]?(?:(\d{1,3}):)?(\d{1,3}):(\d\d)(?:[.,]\d{1,3})?[\])]?[ \t]/

/** What a file says and when; empty for a text without times. Its times are ms. */
export function saidIn(file: string): Hit[] {
  if (beginsAsWebVtt(new TextEncoder().encode(file.slice(0, 12))))
    return cuesOf(file).map(({ from, text }) => ({ at: from, text }))
  // Lines are joined at the end: adding each to a long text would take ever longer.
  const said: { at: number; lines: string[] }[] = []
  for (const line of file.split(/\r\n?|\n/)) {
    const found = timed.exec(line)
    const [start = '', hours = '0', minutes, seconds] = found ?? []
    if (found)
      said.push({
        at: (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000,
        lines: [line.slice(start.length).trim()],
      })
    else said.at(-1)?.lines.push(line.trim())
  }
  return said.map(({ at, lines }) => ({ at, text: lines.filter(Boolean).join('\n') }))
}

/** A transcript prepared for many searches. */
export type Searchable = { said: readonly Hit[]; folded: string; ends: readonly number[] }

/** Without case, accents and line breaks. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u

/** One text of everything, because a sentence goes on from caption to caption. */
export function searchable(said: readonly Hit[]): Searchable {
  const parts: string[] = []
  const ends: number[] = []
  let length = 0
  for (const { text } of said) {
    const part = folded(text).trim()
    const joined = part === '' || withoutSpaces.test(part) ? part : `${part} `
    parts.push(joined)
    length += joined.length
    ends.push(length)
  }
  return { said, folded: parts.join(''), ends }
}

/** What contains the text, or begins with it and goes on in what follows; in its order, at most `mostHits`. */
export const foundIn = (searched: Searchable, text: string): Hit[] =>
  placesOf(searched, text).map(([first, last]) => ({
    at: searched.said[first]?.at ?? 0,
    text: searched.said
      .slice(first, last + 1)
      .map((it) => it.text)
      .join(' ')
      .replace(/\s+/g, ' '),
  }))

/** The first and the last place in `said` of each of them. */
export function placesOf({ folded: all, ends }: Searchable, text: string): [number, number][] {
  const wanted = folded(text).trim()
  const places: [number, number][] = []
  if (wanted === '') return places
  let place = 0
  let at = all.indexOf(wanted)
  while (at !== -1 && places.length < mostHits) {
    while ((ends[place] ?? 0) <= at) place += 1
    const first = place
    while ((ends[place] ?? 0) < at + wanted.length) place += 1
    places.push([first, place])
    at = all.indexOf(wanted, ends[place] ?? all.length)
  }
  return places
}

/** A paragraph ends with a sentence after this many ms, and in any case after this many characters or ms of silence. */
const [longEnough, longest, silence] = [20_000, 700, 8000]

/** Captions as paragraphs to read. */
export function paragraphsOf(said: readonly Hit[]): Hit[] {
  const paragraphs: (Hit & { last: number })[] = []
  for (const { at, text } of said) {
    const line = text.replace(/\s+/g, ' ').trim()
    const open = paragraphs.at(-1)
    const isFull =
      !open ||
      open.text.length + line.length > longest ||
      at - open.last > silence ||
      (at - open.at >= longEnough && /[.!?…。！？؟]["”’»)\]]?$/u.test(open.text))
    if (isFull) paragraphs.push({ at, text: line, last: at })
    else {
      open.text += `${withoutSpaces.test(open.text) ? '' : ' '}${line}`
      open.last = at
    }
  }
  return paragraphs.map(({ at, text }) => ({ at, text }))
}

/** The words of captions, in lines, as a text to keep: each paragraph with its time. */
export const asText = (said: readonly Hit[]): string =>
  paragraphsOf(said)
    .map(({ at, text }) => `[${clockOf(at)}] ${text}`)
    .join('\n\n')

/** 1:02:30 or 2:30, from ms. */
export function clockOf(at: number): string {
  const seconds = Math.floor(at / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
