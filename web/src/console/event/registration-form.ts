import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'

/** Registration as the event's form holds it. */
export type EditedRegistration = NonNullable<EditedEvent['registration']>
export type EditedQuestion = NonNullable<EditedRegistration['questions']>[number]

/** What is typed in a field of date and time, as the event stores it; undefined where nothing was entered. */
export function untilOf(date: string, time: string, zone: string): string | undefined {
  if (date === '') return undefined
  const at = momentOf({ date, time: time || '23:59' }, zone)
  return at === undefined ? `${date} ${time}` : `${new Date(at).toISOString().slice(0, 19)}Z`
}

/** The date and time in the event's zone of a stored end; what was typed where that is no moment. */
export function untilFields(until: string | null | undefined, zone: string) {
  if (!until) return { date: '', time: '' }
  const [date = '', time = '', written = 'UTC'] = until.split(' ')
  const padded = date
    .split(/[/-]/)
    .map((part) => part.padStart(2, '0'))
    .join('-')
  const at = until.endsWith('Z') ? Date.parse(until) : momentOf({ date: padded, time }, written)
  if (at !== undefined && !Number.isNaN(at)) return wallTime(at, zone)
  return { date, time }
}

/** An id that no other question has: answers are stored under it, so it never changes. */
export function newQuestionId(questions: readonly EditedQuestion[]): string {
  let number = questions.length + 1
  while (questions.some(({ id }) => id === `q${number}`)) number += 1
  return `q${number}`
}

/** Registration as it is saved: without the empty lines of its lists, and options only where there is a choice. */
export const tidyRegistration = (form: EditedEvent['registration']): EditedEvent['registration'] =>
  form && {
    ...form,
    ...(form.domains ? { domains: filledLines(form.domains) } : {}),
    ...(form.questions
      ? {
          questions: form.questions.map(({ options, ...question }) => ({
            ...question,
            ...(options && question.kind === 'choice' ? { options: filledLines(options) } : {}),
          })),
        }
      : {}),
  }

const filledLines = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter(Boolean)
