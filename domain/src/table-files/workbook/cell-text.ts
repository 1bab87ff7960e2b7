/** Writes the numbers of a workbook as people see them: dates, times, and numbers without noise. */

/** Whether a number format shows a date, a time of day or a length of time. */
export type Shows = { date: boolean; time: boolean; elapsed: boolean }

const plain: Shows = { date: false, time: false, elapsed: false }
const day = { ...plain, date: true }
const clock = { ...plain, time: true }
/** The formats that have a number only; from 27 on, those of East Asian editions. */
const ranges: [from: number, to: number, Shows][] = [
  [14, 17, day],
  [18, 21, clock],
  [22, 22, { ...day, time: true }],
  [27, 31, day],
  [32, 35, clock],
  [36, 36, day],
  [45, 45, clock],
  [46, 46, { ...clock, elapsed: true }],
  [47, 47, clock],
  [50, 54, day],
  [55, 56, clock],
  [57, 58, day],
]

/** What a format shows, by its number or, for one of the file's own, by its code, such as `dd.mm.yyyy hh:mm`. */
export function shownBy(id: number, code?: string): Shows {
  if (code === undefined) return ranges.find(([from, to]) => id >= from && id <= to)?.[2] ?? plain
  const elapsed = /\[[hms]{1,9}\]/i.test(code)
  // Texts, colours, conditions and languages are no parts of a date; neither is what is after the first form.
  const letters = (code.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]{1,9}\])[^[\]]*\]/gi, '')
    .toLowerCase()
  if (/general|standard/.test(letters)) return plain
  const time = /[hs]/.test(letters)
  return { date: /[yd]/.test(letters) || (!time && letters.includes('m')), time, elapsed }
}

/** From here on, a number in a column of times has a date too: 1954-10-03. */
const firstDated = 20_000
/** The day 0 of Excel, which takes 1900 for a leap year. */
const dayZero = Date.UTC(1899, 11, 30)
const daysUntil1904 = 1462
const lastDay = 2_958_465

/** A number of a cell as text: `2027-03-12`, `2027-03-12 09:00`, `09:00`, or the number. */
export function numberText(written: string, shows: Shows, is1904: boolean): string {
  const value = Number(written)
  if (written.trim() === '' || Number.isNaN(value)) return written
  if (!(shows.date || shows.time) || value < 0 || value > lastDay) return plainNumber(value)
  const seconds = Math.round(value * 86_400)
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400]
  if (shows.elapsed) return clockText(seconds)
  const hasDate = shows.date ? days >= 1 : days >= firstDated
  if (!hasDate) return clockText(rest)
  const date = new Date(dayZero + (days + (is1904 ? daysUntil1904 : 0)) * 86_400_000)
  const text = date.toISOString().slice(0, 10)
  return rest > 0 || (shows.date && shows.time) ? `${text} ${clockText(rest)}` : text
}

const two = (part: number) => String(part).padStart(2, '0')

function clockText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const text = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return rest > 0 ? `${text}:${two(rest)}` : text
}

/** With the 15 digits that spreadsheets show, and never as 1e+21. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const shown = Number(value.toPrecision(15))
  const text = String(shown)
  if (!text.includes('e')) return text
  if (Math.abs(shown) >= 1) return String(BigInt(shown))
  return Math.abs(shown) < 1e-20 ? '0' : shown.toFixed(20).replace(/0{1,20}$/, '')
}
