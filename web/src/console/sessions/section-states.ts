import { studioType } from '@rostra/domain/studio/studio'
import { partsOf } from '../ui/editor/use-saving.ts'
import { type SectionId, type SectionState, sectionIds, sectionOf } from './editor-sections.tsx'
import type { SessionForm, StreamName } from './session-form.ts'

/** The state of each section of a session’s form. `errors` are those of the last save. */
export function sectionStates(
  form: SessionForm,
  errors: readonly { field: string }[],
): Partial<Record<SectionId, SectionState>> {
  const faulty = new Set(errors.map(({ field }) => sectionOf(partsOf(field, 'session').join('.'))))
  const has = (name: StreamName) =>
    form.streams[name].url.trim() !== '' || form.streams[name].type === studioType
  const states: Partial<Record<SectionId, SectionState>> = {
    speakers: form.speakers.length,
    agenda: form.agenda.length,
    stream: has('liveStream') ? 'set' : 'missing',
    // A call has no other stream to change to, and a session without a stream needs none.
    backup: has('backupStream') ? 'set' : has('liveStream') ? 'missing' : undefined,
    replay: has('replayStream') ? 'set' : undefined,
  }
  for (const id of sectionIds) if (faulty.has(id)) states[id] = 'faulty'
  return states
}
