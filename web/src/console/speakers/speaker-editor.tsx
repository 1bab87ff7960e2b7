import { timesOf } from '@rostra/domain/sessions/session'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { EntityForm } from '../ui/editor/entity-form.tsx'
import { useEntityEditor } from '../ui/editor/use-entity-editor.ts'
import { Row, Rows } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'
import { SpeakerFields } from '../ui/speaker-fields.tsx'
import { nameOf, sentSpeaker, speakerLabels } from '../ui/speaker-form.ts'
import { formatMoment } from '../ui/times.ts'
import type { ListedSpeaker } from './listed-speakers.ts'

type Props = {
  speaker: ListedSpeaker
  /** Addresses of photos, by the paths that refer to them. */
  addresses: Record<string, string>
  onDone(): void
}

/** A speaker’s page: saved once for all sessions in which they are. */
export function SpeakerEditor({
  speaker: { slug, form: stored, places },
  addresses,
  onDone,
}: Props) {
  const save = useChange('organiser-speaker-save')
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const sent = places.map(({ listed, place }) => ({
    id: listed.session.id,
    place,
    revision: listed.revision,
  }))
  const editor = useEntityEditor({
    noun: 'speaker',
    draft: `edited-speaker ${slug}`,
    stored,
    revision: sent.map(({ revision }) => revision).join(' '),
    entityOf: sentSpeaker,
    save: async (speaker, under) => {
      // As they were when the draft was begun, so that a change by someone else since is noticed.
      const revisions = under.split(' ')
      const places =
        revisions.length === sent.length
          ? sent.map((it, at) => ({ ...it, revision: revisions[at] ?? it.revision }))
          : sent
      await save.change({ speaker, places })
      return { revision: '' }
    },
    savedTitle: (form) => `“${nameOf(form)}” saved`,
    onDone,
  })
  const { draft, form, saving } = editor
  return (
    <EntityForm editor={editor} names={speakerLabels} changed={{}}>
      <Section title="About">
        <SpeakerFields
          speaker={form}
          photo={uploaded[form.file] ?? addresses[form.file] ?? form.file}
          path=""
          at={saving.at}
          onChange={draft.set}
          onPhoto={(file, address) => {
            setUploaded({ ...uploaded, [file]: address })
            draft.set({ file })
          }}
        />
      </Section>
      <Section title="Sessions">
        <Rows label="Sessions">
          {places.map(({ listed }) => (
            <Row
              key={listed.session.id}
              to={consolePaths.sessions(listed.session.id)}
              name={listed.session.title}
              detail={formatMoment(timesOf(listed.session).startsAt)}
            />
          ))}
        </Rows>
      </Section>
    </EntityForm>
  )
}
