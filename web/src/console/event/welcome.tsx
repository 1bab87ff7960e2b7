import { dialogTypes } from '@rostra/domain/library/library'
import { TextField } from '../../ui/text-field.tsx'
import { CaptionsEditor } from '../ui/captions-editor.tsx'
import { FileField } from '../ui/file-field.tsx'
import styles from '../ui/form-kit.module.css'
import { MarkdownField } from '../ui/markdown-field.tsx'
import { TypeSelect } from '../ui/type-select.tsx'
import { UploadButton } from '../ui/upload-button.tsx'
import type { EventForm } from './event-form.ts'

type Intro = NonNullable<EventForm['draft']['value']['intro']>

/** The intro is shown in a dialog, like a resource of the library (specification section 2). */
const [usualType = ''] = dialogTypes

/** The first words: the welcome text, whom to ask, and what attendees are shown on their first visit. */
export function Welcome({ draft, at }: EventForm) {
  const { value, set } = draft
  return (
    <>
      <MarkdownField
        label="Welcome text"
        value={value.welcome}
        error={at('welcome')}
        onChange={(welcome) => set({ welcome })}
      />
      <TextField
        label="Help contact"
        hint="At the foot of every page. An email address, a phone number or a sentence with them, such as “help@example.org, or +44 20 7946 0000 from 9 to 5”"
        value={value.helpContact ?? ''}
        error={at('helpContact')}
        onChange={({ target }) => set({ helpContact: target.value || null })}
      />
      <IntroFields draft={draft} at={at} />
    </>
  )
}

function IntroFields({ draft: { value, set }, at }: Pick<EventForm, 'draft' | 'at'>) {
  const intro: Intro = value.intro ?? { title: '', url: '', type: usualType }
  const change = (part: Partial<Intro>) => set({ intro: { ...intro, ...part } })
  return (
    <fieldset className={styles.form}>
      <legend className={styles.title}>Intro</legend>
      <p className={styles.meta}>A video or picture shown to attendees on their first visit.</p>
      <div className={styles.fields}>
        <TextField
          label="Intro title"
          value={intro.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <FileField
          label="Intro link or file"
          value={intro.url}
          error={at('intro.url')}
          data-field="intro.url"
          removes="intro"
          onChange={(url) => change({ url })}
        />
        <TypeSelect value={intro.type} types={dialogTypes} onChange={(type) => change({ type })} />
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
    </fieldset>
  )
}
