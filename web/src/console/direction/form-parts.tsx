/** Fields that announcements, pinned cards and polls share. */
import type { Translations } from '@rostra/domain/own-texts/own-texts'
import type { WallTime } from '@rostra/domain/wall-clock'
import { type ComponentProps, Suspense } from 'react'
import { useSessions } from '../../sessions/sessions-query.ts'
import { lazyOptional } from '../../ui/lazy-part.ts'
import { DateFields } from '../ui/date-fields.tsx'
import { Group } from '../ui/field-group.tsx'
import { FormField, useFieldError, useFieldErrors } from '../ui/form.tsx'
import languages from '../ui/other-languages.module.css'
import { Select } from '../ui/select.tsx'
import { otherLanguages } from '../ui/sent-texts.ts'

// Most events have one language, and the desk is the console’s first screen.
const OtherLanguages = lazyOptional(
  async () => (await import('../ui/other-languages.tsx')).OtherLanguages,
)

export type ReadText = { text: string; translations: Translations }
export const noText: ReadText = { text: '', translations: {} }

type ReadProps = ComponentProps<typeof FormField> & {
  label: string
  read: ReadText
  onRead(read: ReadText): void
}

/** A text that attendees read, with the event’s other languages below it. */
export function ReadField({ read, onRead, ...field }: ReadProps) {
  const { name, label } = field
  const own = name.slice(name.lastIndexOf('.') + 1)
  return (
    <div className={languages.field}>
      <FormField
        {...field}
        value={read.text}
        onChange={({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
          onRead({ ...read, text: target.value })
        }
      />
      <Translated
        {...{ label, path: name.slice(0, -own.length), name: own }}
        kind={field.multiline ? 'paragraph' : 'text'}
        value={{ [own]: read.text, translations: read.translations }}
        onChange={(translations) => onRead({ ...read, translations })}
      />
    </div>
  )
}

type TranslatedProps = ComponentProps<typeof OtherLanguages> & {
  value: Record<string, unknown> & { translations: Translations }
  path?: string
  onChange(translations: Translations): void
}

/** Only the other languages of a text. */
export function Translated({ value, path = '', onChange, ...field }: TranslatedProps) {
  const at = useFieldErrors()
  if (otherLanguages().length === 0) return null
  return (
    <Group
      {...{ value, path, at }}
      onChange={(part: { translations?: Translations }) => onChange(part.translations ?? {})}
    >
      <Suspense>
        <OtherLanguages {...field} />
      </Suspense>
    </Group>
  )
}

type PlaceProps = {
  label: string
  /** A session's id; '' means everyone. */
  value: string
  onChange(showId: string): void
}

/** Everyone, or one session. */
export function PlaceSelect(props: PlaceProps) {
  const { sessions = [] } = useSessions()
  return (
    <Select
      {...props}
      options={[
        { id: '', name: 'Everyone' },
        ...sessions.map(({ id, title }) => ({ id, name: title })),
      ]}
    />
  )
}

type MomentProps = { name: string; wall: WallTime; zone: string; onChange(wall: WallTime): void }

/** A date and a time in the event's zone, with the error of the field. */
export const MomentFields = ({ name, wall, zone, onChange }: MomentProps) => (
  <DateFields
    wall={wall}
    name={name}
    dateLabel={`Date (${zone})`}
    timeLabel={`Time (${zone})`}
    error={useFieldError(name)}
    onChange={(change) => onChange({ ...wall, ...change })}
  />
)
