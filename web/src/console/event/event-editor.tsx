import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import type { EventEntry } from '@rostra/domain/event/event-folder-entries'
import { eventLabels } from '@rostra/domain/event/event-labels'
import { type ReactNode, useMemo } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { showToast } from '../../ui/toast-store.ts'
import { EntityForm } from '../ui/editor/entity-form.tsx'
import { errorsOf } from '../ui/editor/form-errors.ts'
import { useEntityEditor } from '../ui/editor/use-entity-editor.ts'
import { partsOf } from '../ui/editor/use-saving.ts'
import { fieldsOf } from '../ui/fields.tsx'
import {
  type EventForm,
  eventNames,
  withoutEmptyIntro,
  withoutEmptyLines,
  withWebsites,
} from './event-form.ts'
import { tidyRegistration } from './registration-form.ts'
import { withNames, withoutNames } from './track-form.ts'

/** The fields of the event's own values. */
export const EventField = fieldsOf<EditedEvent>(eventLabels)

export type StoredEvent = {
  event: EventEntry
  revision: string
  changedBy?: string | undefined
  changedAt?: number | undefined
  addresses: Record<string, string>
  sendsMail: boolean
}

/** The unsaved event; Event and Tracks edit parts of the same draft. */
export function useEventEditor({ event, revision, addresses, sendsMail }: StoredEvent) {
  const save = useChange('organiser-event-save')
  const stored = useMemo(
    (): EditedEvent => ({ ...event, tracks: withNames(event.tracks ?? []) }),
    [event],
  )
  const editor = useEntityEditor({
    noun: 'event',
    draft: 'event',
    stored,
    revision,
    entityOf: (form: EditedEvent) => form,
    tidy: (form) => ({
      ...form,
      ...(form.frameHosts ? { frameHosts: withoutEmptyLines(form.frameHosts) } : {}),
      ...(form.embed ? { embed: withoutEmptyLines(form.embed) } : {}),
      ...(form.registration ? { registration: tidyRegistration(form.registration) } : {}),
      intro: withoutEmptyIntro(form.intro),
      hosts: withWebsites(form.hosts),
      sponsors: withWebsites(form.sponsors),
    }),
    async save(sent, under) {
      try {
        return await save.change({ event: sent, revision: under })
      } catch (error) {
        // What was refused stays in the form, with its error; the rest is saved.
        const rest = withoutRefused(sent, stored, error)
        if (rest) {
          const saved = await save.change({ event: rest, revision: under }).catch(() => undefined)
          if (saved) {
            editor.draft.rebase(saved.revision)
            showToast({ title: 'Saved, except for what is listed' })
          }
        }
        throw error
      }
    },
    savedTitle: () => 'Event saved',
  })
  const form: EventForm = { draft: editor.draft, at: editor.saving.at, addresses, sendsMail }
  return { editor, form }
}

/** What was sent, with stored values in place of those that the error names; undefined if it names none. */
function withoutRefused(
  sent: EditedEvent,
  stored: EditedEvent,
  error: unknown,
): EditedEvent | undefined {
  const names = errorsOf(error).map(({ field }) => partsOf(field, 'event')[0] as keyof EditedEvent)
  if (names.length === 0) return undefined
  return { ...sent, ...Object.fromEntries(names.map((name) => [name, stored[name]])) }
}

type Props = {
  editor: ReturnType<typeof useEventEditor>['editor']
  stored: StoredEvent
  onGoTo(field: string): void
  children: ReactNode
}

/** The frame of both screens. */
export const EventFrame = ({ editor, stored, onGoTo, children }: Props) => (
  <EntityForm
    editor={editor}
    names={eventNames}
    changed={stored}
    compared={(it) => {
      const { tracks, ...rest } = it as EditedEvent
      return { ...rest, tracks: withoutNames(tracks ?? []) }
    }}
    onGoTo={onGoTo}
  >
    <EventField.Group value={editor.draft.value} at={editor.saving.at} onChange={editor.draft.set}>
      {children}
    </EventField.Group>
  </EntityForm>
)
