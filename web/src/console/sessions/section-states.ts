import type { EditableSession } from '@rostra/domain/sessions/session'
import { partsOf } from '../ui/editor/use-saving.ts'
import { type SectionId, type SectionState, sectionIds, sectionOf } from './editor-sections.tsx'
import { hasStream, type StreamName, streamIn } from './session-form.ts'

/** The state of each section of a session’s form. `errors` are those of the last save. */
export function sectionStates(
  form: EditableSession,
  errors: readonly { field: string }[],
): Partial<Record<SectionId, SectionState>> {
  const faulty = new Set(errors.map(({ field }) => sectionOf(partsOf(field, 'session').join('.'))))
  const has = (name: StreamName) => hasStream(streamIn(form, name))
  const states: Partial<Record<SectionId, SectionState>> = {
    speakers: form.speakers.length,
    agenda: form.agenda?.length ?? 0,
    stream: has('liveStream') ? 'set' : 'missing',
    // A call has no other stream to change to, and a session without a stream needs none.
    backup: has('backupStream') ? 'set' : has('liveStream') ? 'missing' : undefined,
    replay: has('replayStream') ? 'set' : undefined,
  }
  for (const id of sectionIds) if (faulty.has(id)) states[id] = 'faulty'
  return states
}
