import { useState } from 'react'
import { AssetTiles } from '../../library/asset-tiles.tsx'
import { useChange } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ConflictDialog } from '../prepare/conflict-dialog.tsx'
import { FaultSummary } from '../prepare/fault-summary.tsx'
import { libraryFields } from '../prepare/field-names.ts'
import styles from '../prepare/prepare.module.css'
import { SaveBar } from '../prepare/save-bar.tsx'
import { useDraft } from '../prepare/use-draft.ts'
import { useSaving } from '../prepare/use-saving.ts'
import { ZoneField } from '../prepare/zone-field.tsx'
import { idFrom } from '../sessions/session-form.ts'
import { Section } from '../ui/screen.tsx'
import { AssetsEditor } from './assets-editor.tsx'
import type { Libraries } from './libraries-list.tsx'
import { emptyLibrary, entryOf, formOf } from './library-form.ts'

type Props = {
  data: Libraries
  /** Absent for a new one. */
  listed?: Libraries['libraries'][number] | undefined
  onDone(): void
}

const stale = ['organiser-libraries', 'overview', 'audit-log'] as const

/** One library with its assets, and its tiles as attendees will see them. */
export function LibraryEditor({ data, listed, onDone }: Props) {
  const [empty] = useState(() => emptyLibrary(data.serverTime, data.timeZone))
  const stored = listed ? formOf(listed.id, listed.library) : empty
  const draft = useDraft(`library ${listed?.id ?? 'new'}`, stored, listed?.revision ?? '')
  const form = draft.value
  const library = entryOf(form)
  const saving = useSaving('library', library)
  const add = useChange('organiser-library-add', stale)
  const save = useChange('organiser-library-save', stale)
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const addresses = { ...data.addresses, ...uploaded }
  const id =
    listed?.id ??
    idFrom(
      form.title,
      data.libraries.map((it) => it.id),
    )

  const send = async (revision = draft.revision) => {
    const saved = await saving.run(() =>
      listed ? save.change({ id, revision, library }) : add.change({ id, library }),
    )
    if (!saved) return
    draft.forget()
    showToast({ title: `“${form.title}” saved` })
    onDone()
  }
  const text = (name: 'title' | 'subtitle' | 'date' | 'time') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => draft.set({ [name]: event.target.value }),
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FaultSummary saving={saving} names={libraryFields} />
      <Section title="Details">
        <TextField label="Title" error={saving.at('title')} {...text('title')} />
        <TextField label="Subtitle" {...text('subtitle')} />
        <div className={styles.fields}>
          <TextField
            label="Opening date"
            type="date"
            error={saving.at('openDateTime')}
            {...text('date')}
          />
          <TextField label="Opening time" type="time" {...text('time')} />
          <ZoneField
            label="Time zone"
            value={form.timeZone}
            onChange={(timeZone) => draft.set({ timeZone })}
          />
        </div>
        <TextField
          label="Text shown before it opens"
          multiline
          rows={3}
          value={form.beforeOpenText}
          onChange={(event) => draft.set({ beforeOpenText: event.target.value })}
        />
      </Section>
      <Section title="Resources">
        <AssetsEditor
          assets={form.assets}
          at={saving.at}
          onChange={(assets) => draft.set({ assets })}
          onUploaded={(path, address) => setUploaded((before) => ({ ...before, [path]: address }))}
        />
      </Section>
      {form.assets.length > 0 && (
        <Section title="As attendees see it">
          <AssetTiles
            assets={form.assets.map((asset) => ({
              ...asset,
              url: addresses[asset.url] ?? asset.url,
              image: addresses[asset.image] ?? asset.image,
            }))}
          />
        </Section>
      )}
      <SaveBar
        draft={draft}
        busy={saving.busy}
        isNew={!listed}
        {...(listed ? { changed: listed } : {})}
      />
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={entryOf(form)}
          onClose={saving.closeConflict}
          onKeepMine={() => void send(saving.conflict?.revision)}
          onTakeTheirs={() => {
            draft.forget()
            saving.closeConflict()
            onDone()
          }}
        />
      )}
    </form>
  )
}
