/** The placeholders in the text of an email to attendees. The text is Markdown, and so is what comes out. */

/** What each stands for, as the console explains it. */
export const placeholders = {
  first: 'First name',
  last: 'Last name',
  name: 'Full name',
  event: 'Event',
  link: 'Link to join',
  certificate: 'Certificate',
  date: 'Date',
  time: 'Time',
  zone: 'Time zone',
  sessions: 'Sessions',
} as const
type Placeholder = keyof typeof placeholders
export const placeholderNames = Object.keys(placeholders) as Placeholder[]

/** Those that are a link of each person’s own. */
const linkNames = ['link', 'certificate'] as const
type LinkName = (typeof linkNames)[number]
const isLinkName = (name: string): name is LinkName =>
  (linkNames as readonly string[]).includes(name)
const aloneNames = [...linkNames, 'sessions'] as const
type AloneName = (typeof aloneNames)[number]
/** Those that an event without sessions has none of. */
const timeNames = ['date', 'time', 'zone', 'sessions'] as const

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

export const mentionsTimes = (text: string): boolean =>
  timeNames.some((name) => text.includes(`{${name}}`))

/** The Markdown with the sessions, before the link to join and the line that leads to it, or else at the end. */
export function withSessions(markdown: string): string {
  const paragraphs = markdown.replace(/\r\n?/g, '\n').split('\n\n')
  const link = paragraphs.findIndex((it) => it.includes('{link}'))
  const leads =
    paragraphs[link]?.trim() === '{link}' && /[:：]\s*$/.test(paragraphs[link - 1] ?? '')
  const at = link < 0 ? paragraphs.length : link - (leads ? 1 : 0)
  return paragraphs.toSpliced(at, 0, '{sessions}').join('\n\n')
}

/** One pass, so that braces in a name stay as they are. */
const filled = (text: string, values: PlaceholderValues, write: (value: string) => string) =>
  text.replace(inBraces, (whole, space: string, name: string) => {
    if (!isPlaceholder(name)) return whole
    const value = values[name] ?? ''
    if (value === '') return ''
    return space + (isLinkName(name) ? value : write(value))
  })

/** A line, such as the subject, for one person. */
export const filledLine = (line: string, values: PlaceholderValues): string =>
  filled(line, values, (value) => value.replaceAll('\n', '; ')).trim()

/**
 * The Markdown for one person. Names are only text, whatever signs they contain. A paragraph with a link that this
 * person does not have, such as a certificate, is left out, unless a link that they have or the whole text would go
 * with it; so is one with a date that the event does not have. `alone` writes a link, or the sessions, that are alone in
 * their paragraph.
 */
export function filledMarkdown(
  markdown: string,
  values: PlaceholderValues,
  alone: (name: AloneName, value: string) => string = (name, value) =>
    isLinkName(name) ? value : asText(value),
): string {
  const paragraphs = markdown.replace(/\r\n?/g, '\n').split('\n\n')
  const kept = paragraphs.filter((paragraph) => {
    const within = (names: readonly Placeholder[]) =>
      names.filter((name) => paragraph.includes(`{${name}}`))
    const links = within(linkNames)
    const needed = links.length > 0 ? links : within(timeNames)
    return needed.length === 0 || needed.some((name) => values[name] !== undefined)
  })
  return (kept.some((it) => it.trim() !== '') ? kept : paragraphs)
    .flatMap(apart)
    .map((paragraph) => {
      const name = aloneNames.find((it) => paragraph.trim() === `{${it}}`)
      const value = name && values[name]
      return name && value ? alone(name, value) : filled(paragraph, values, asText)
    })
    .join('\n\n')
}

/** `Your certificate: {certificate}` as two paragraphs, so that the link is alone in its own. */
function apart(paragraph: string): string[] {
  const name = linkNames.find((it) => paragraph.trim().endsWith(`{${it}}`))
  const lead = paragraph.slice(0, paragraph.lastIndexOf('{')).trim()
  const isLead = /[:：]$/.test(lead) && /^\p{L}/u.test(lead) && !/[\n{]/.test(lead)
  return name && isLead ? [lead, `{${name}}`] : [paragraph]
}

/** Every sign that Markdown could read as more than text; lines stay lines. */
export const asText = (value: string): string =>
  value.replace(/[!-/:-@[-`{-~]/g, '\\$&').replaceAll('\n', '\\\n')
