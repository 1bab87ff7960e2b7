/** The fields of an email's editor, and what is saved of them. */
import type { Language } from '@rostra/domain/languages'
import type { MailingAudience } from '@rostra/domain/mailings/mailing-audience'
import {
  type ListedMailing,
  type MailingDraft,
  type MailingKind,
  mailingKindNames,
} from '@rostra/domain/mailings/mailings'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { FieldError } from '../ui/use-form.ts'
import { starterOf } from './starters.ts'

/** The kind in the editor's address; a text of one's own without. */
export const kindNamed = (name: string | null): MailingKind =>
  mailingKindNames.find((kind) => kind === name) ?? 'text'

type Texts = Pick<MailingDraft, 'subject' | 'text' | 'translations'>
type Begun = { kind?: MailingKind; to?: string }

/** `zone` is the event's; without an email, a new one with the starter of its kind. */
export const formOf = (
  mailing: ListedMailing | undefined,
  zone: string,
  { kind = 'text', to = 'all' }: Begun = {},
  starter: Texts = starterOf(kind),
) => {
  const { subject, text, translations = {} } = mailing ?? starter
  return {
    kind: mailing?.kind ?? kind,
    to: mailing?.to ?? to,
    ...{ subject, text, translations },
    on: mailing?.on ?? kind !== 'text',
    wall: mailing?.at ? wallTime(Date.parse(mailing.at), zone) : { date: '', time: '' },
  }
}
export type EmailForm = ReturnType<typeof formOf>

/** Whether the text was changed, while some other language still has the one that it began with. */
export function isLeftBehind(
  form: EmailForm,
  field: 'subject' | 'text',
  starter = starterOf(form.kind),
): boolean {
  const others = Object.entries(starter.translations)
  return (
    form[field] !== starter[field] &&
    others.some(([language, it]) => form.translations[language as Language]?.[field] === it[field])
  )
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Throws a `FieldError` for a time that has passed: the email would leave at once, without being confirmed. */
export function draftOf(
  form: EmailForm,
  before: EmailForm,
  zone: string,
  now: number,
): MailingDraft {
  const { wall, to, ...rest } = form
  const draft = { ...rest, to: to as MailingAudience }
  if (!form.on || form.kind === 'registered') return draft
  if (wall.date === '')
    // Empty: the server says at its field that it is missing.
    return form.kind === 'text' ? { ...draft, at: '' } : draft
  const moment = momentOf(wall, zone)
  const isNew = !before.on || !isSame(wall, before.wall)
  if (isNew && moment !== undefined && moment <= now)
    throw new FieldError('at', 'Choose a time that is still to come')
  return { ...draft, at: moment === undefined ? '' : new Date(moment).toISOString() }
}
