/** The placeholders in the text of an email to attendees. The text is Markdown, and so is what comes out. */

/** What each stands for, as the console explains it. */
export const placeholders = {
  first: 'First name',
  last: 'Last name',
  name: 'Full name',
  event: 'Event name',
  link: 'Link to join',
  certificate: 'Link to the certificate',
} as const
type Placeholder = keyof typeof placeholders
export const placeholderNames = Object.keys(placeholders) as Placeholder[]

/** Those that are a link of each person’s own. */
const linkNames = ['link', 'certificate'] as const

/** Undefined for what this person does not have. */
export type PlaceholderValues = Record<Placeholder, string | undefined>

// The space before a name goes with it: “Hello {first},” is “Hello,” for someone without one.
const inBraces = /([ \t]?)\{([a-z]{1,20})\}/gi

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** The words in braces that stand for nothing, each once, without the braces. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(inBraces)].flatMap(([, , name = '']) => (isPlaceholder(name) ? [] : [name])),
  ),
]

/** Whether it contains a link of its own for each person: no place for that is a subject, which mail servers log. */
export const hasPersonalLink = (text: string): boolean => /\{(?:link|certificate)\}/.test(text)

/** One pass, so that braces in a name stay as they are. */
const filled = (text: string, values: PlaceholderValues, write: (value: string) => string) =>
  text.replace(inBraces, (whole, space: string, name: string) => {
    if (!isPlaceholder(name)) return whole
    const value = values[name] ?? ''
    if (value === '') return ''
    return space + (name === 'link' || name === 'certificate' ? value : write(value))
  })

/** A line, such as the subject, for one person. */
export const filledLine = (line: string, values: PlaceholderValues): string =>
  filled(line, values, (value) => value).trim()

/**
 * The Markdown for one person. Names are only text, whatever signs they contain. A paragraph with a link that this
 * person does not have, such as a certificate, is left out, unless a link that they have or the whole text would go
 * with it.
 */
export function filledMarkdown(markdown: string, values: PlaceholderValues): string {
  const paragraphs = markdown.replace(/\r\n?/g, '\n').split('\n\n')
  const kept = paragraphs.filter((paragraph) => {
    const links = linkNames.filter((name) => paragraph.includes(`{${name}}`))
    return links.length === 0 || links.some((name) => values[name] !== undefined)
  })
  return (kept.some((it) => it.trim() !== '') ? kept : paragraphs)
    .map((paragraph) => filled(paragraph, values, asText))
    .join('\n\n')
}

/** Every sign that Markdown could read as more than text. */
const asText = (value: string): string => value.replace(/[!-/:-@[-`{-~]/g, '\\$&')
