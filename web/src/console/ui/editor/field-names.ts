/** Names of a form's fields where they are shown away from their labels. */
import { partsOf } from './use-saving.ts'

/** `event.sponsors.0.url` as `Sponsor 1, website: `; empty for the form as a whole. */
export function nameOfField(
  field: string,
  prefix: string,
  names: Readonly<Record<string, string>>,
): string {
  const parts = partsOf(field, prefix)
  const numbers = parts.filter(isNumber)
  const places = parts.map((part) => (isNumber(part) ? '#' : part))
  // What is below an id has the name of the whole.
  const name = names[places.join('.')] ?? names[places.slice(0, -1).join('.')]
  if (!name) return ''
  return `${numbers.reduce((text, number) => text.replace('#', String(Number(number) + 1)), name)}: `
}

/** The names of a part's fields in its form: `sponsors.#.url` is `Sponsor #, website`. */
export const namesIn = (path: string, of: string, labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [
      `${path}.${name}`,
      of ? `${of}, ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label,
    ]),
  )

const isNumber = (part: string): boolean => /^\d+$/.test(part)
