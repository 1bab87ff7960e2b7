import { dialogTypes } from '@rostra/domain/library'
import { TextField } from '../../ui/text-field.tsx'
import { CaptionsEditor } from '../ui/captions-editor.tsx'
import styles from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'
import { UploadButton } from '../ui/upload-button.tsx'
import type { EventForm } from './event-form.ts'

type Intro = NonNullable<EventForm['draft']['value']['intro']>

/** The intro is shown in a dialog, like a resource of the library (specification section 2). */
const [usualType = ''] = dialogTypes
const typeList = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(dialogTypes)

/** What attendees are shown on their first visit. */
export function IntroSection({ draft: { value, set }, at }: EventForm) {
  const intro: Intro = value.intro ?? { title: '', url: '', type: usualType }
  const change = (part: Partial<Intro>) => set({ intro: { ...intro, ...part } })
  return (
    <Section title="Intro">
      <p className={styles.meta}>A video or picture shown to attendees on their first visit.</p>
      <div className={styles.fields}>
        <TextField
          label="Intro title"
          value={intro.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label="Intro link or file"
          value={intro.url}
          error={at('intro.url')}
          data-field="intro.url"
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          label="Type"
          hint={typeList}
          value={value.intro?.type ?? ''}
          error={at('intro.type')}
          data-field="intro.type"
          onChange={({ target }) => change({ type: target.value })}
        />
      </div>
      <div className={styles.row}>
        <UploadButton
          kind="asset"
          label="Upload intro"
          onDone={({ path }) =>
            change({ url: path, type: /\.(?:mp4|webm)$/.test(path) ? 'video' : 'image' })
          }
        />
      </div>
      {value.intro?.type === 'image' && (
        <TextField
          label="What the intro picture shows"
          hint="For people who can’t see it, with the words in it. Leave empty if it is only decoration."
          value={intro.alt ?? ''}
          error={at('intro.alt')}
          onChange={({ target }) => change({ alt: target.value })}
        />
      )}
      {value.intro?.type === 'video' && (
        <CaptionsEditor
          label="Intro captions"
          captions={intro.captions ?? []}
          at={(field) => at(['intro.captions', field].filter(Boolean).join('.'))}
          onChange={(captions) => change({ captions })}
        />
      )}
      {value.intro && (
        <p>
          <button type="button" className={styles.link} onClick={() => set({ intro: null })}>
            Remove intro
          </button>
        </p>
      )}
    </Section>
  )
}
