import type { EditableLibrary } from '@rostra/domain/library/library'
import type { Session } from '@rostra/domain/sessions/session'
import { idFrom } from '@rostra/domain/slug'
import { useState } from 'react'
import { Assets } from '../../library/assets.tsx'
import { useChange } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import { EntityForm } from '../ui/editor/entity-form.tsx'
import { useEntityEditor } from '../ui/editor/use-entity-editor.ts'
import { fieldsOf } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { OtherLanguages } from '../ui/other-languages.tsx'
import { Section } from '../ui/screen.tsx'
import { momentIn, wallOf } from '../ui/typed-moment.ts'
import { AssetsEditor } from './assets-editor.tsx'
import type { Libraries } from './libraries-list.tsx'
import { comparedLibrary, emptyLibrary, libraryFields, sentLibrary } from './library-form.ts'

type Props = {
  data: Libraries
  /** Absent for a new library. */
  listed?: Libraries['libraries'][number] | undefined
  /** In the order in which they start. */
  sessions: readonly Session[]
  onDone(): void
}

const Form = fieldsOf<Pick<EditableLibrary, 'title' | 'subtitle'>>(libraryFields)

/** One library with its assets, and its tiles as attendees will see them. */
export function LibraryEditor({ data, listed, sessions, onDone }: Props) {
  const zone = data.timeZone
  const [empty] = useState(() => emptyLibrary(data.serverTime, sessions[0]?.startsAt))
  const add = useChange('organiser-library-add')
  const save = useChange('organiser-library-save')
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const addresses = { ...data.addresses, ...uploaded }
  const ids = data.libraries.map((it) => it.library.id)
  const editor = useEntityEditor({
    noun: 'library',
    draft: `edited-library ${listed?.library.id ?? 'new'}`,
    stored: listed?.library ?? empty,
    revision: listed?.revision ?? '',
    entityOf: (form: EditableLibrary) =>
      sentLibrary({ ...form, id: listed?.library.id ?? idFrom(form.title, ids, 'library') }),
    save: (library, revision) =>
      listed ? save.change({ library, revision }) : add.change({ library }),
    savedTitle: ({ title }) => `“${title}” saved`,
    onDone,
  })
  const { draft, form, saving } = editor
  const opening = wallOf(form.openDateTime, zone)
  return (
    <EntityForm
      editor={editor}
      names={libraryFields}
      changed={listed}
      compared={(library) => comparedLibrary(library as EditableLibrary, zone)}
    >
      <Section title="Details">
        <Form.Group value={form} at={saving.at} onChange={draft.set}>
          <Form.Text name="title" read />
          <Form.Text name="subtitle" read />
        </Form.Group>
        <p className="muted small">The opening is in the event’s time zone ({zone}).</p>
        <div className={styles.fields}>
          <DateFields
            wall={opening}
            dateLabel="Opening date"
            timeLabel="Opening time"
            error={saving.at('openDateTime')}
            onChange={(change) =>
              draft.set({
                openDateTime:
                  momentIn({ ...opening, ...change }, zone, listed?.library.openDateTime) ?? '',
              })
            }
          />
        </div>
        <TextField
          label="Text shown before it opens"
          multiline
          rows={3}
          value={form.beforeOpenText}
          onChange={(event) => draft.set({ beforeOpenText: event.target.value })}
        />
        <Form.Group value={form} at={saving.at} onChange={draft.set}>
          <OtherLanguages
            name="beforeOpenText"
            label="Text shown before it opens"
            kind="paragraph"
          />
        </Form.Group>
      </Section>
      <Section title="Resources">
        <AssetsEditor
          assets={form.assets}
          at={saving.at}
          addresses={addresses}
          sessions={sessions}
          onChange={(change) => draft.set(({ assets }) => ({ assets: change(assets) }))}
          onUploaded={(path, address) => setUploaded((before) => ({ ...before, [path]: address }))}
        />
      </Section>
      {form.assets.length > 0 && (
        <Section title="As attendees see it">
          <Assets
            sessions={sessions}
            assets={form.assets.map(({ session, ...asset }) => ({
              ...asset,
              ...(session ? { session } : {}),
              url: addresses[asset.url] ?? asset.url,
              image: addresses[asset.image] ?? asset.image,
            }))}
          />
        </Section>
      )}
    </EntityForm>
  )
}
