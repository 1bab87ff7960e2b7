import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import { introLabels } from '@rostra/domain/event/event-labels'
import { dialogTypes } from '@rostra/domain/library/library'
import { CaptionsEditor } from '../ui/captions-editor.tsx'
import { useErrors, useSet } from '../ui/field-group.tsx'
import { fieldsOf, Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { TypeSelect } from '../ui/type-select.tsx'
import { UploadButton } from '../ui/upload-button.tsx'
import { EventField } from './event-editor.tsx'
import type { EventForm } from './event-form.ts'

type Intro = NonNullable<EditedEvent['intro']>
const IntroField = fieldsOf<Intro>(introLabels)

/** The intro is shown in a dialog, like a resource of the library (specification section 2). */
const [usualType = ''] = dialogTypes

/** The first words: the welcome text, whom to ask, and what attendees are shown on their first visit. */
export const Welcome = ({ draft: { value, set } }: EventForm) => (
  <>
    <EventField.Markdown name="welcome" />
    <EventField.Text
      name="helpContact"
      read
      optional
      hint="At the foot of every page. An email address, a phone number or a sentence with them, such as “help@example.org, or +44 20 7946 0000 from 9 to 5”"
    />
    <Part title="Intro">
      <p className="muted small">A video or picture shown to attendees on their first visit.</p>
      <EventField.Inner name="intro" empty={{ title: '', url: '', type: usualType }}>
        <IntroFields intro={value.intro} />
      </EventField.Inner>
      {value.intro && (
        <p>
          <button type="button" className={styles.link} onClick={() => set({ intro: null })}>
            Remove intro
          </button>
        </p>
      )}
    </Part>
  </>
)

function IntroFields({ intro }: { intro: EditedEvent['intro'] }) {
  const at = useErrors()
  const change = useSet<Intro>()
  return (
    <>
      <div className={styles.fields}>
        <IntroField.Text name="title" read />
        <IntroField.File name="url" removes="intro" />
        <IntroField.Own name="type">
          {({ value = '', onChange }) => (
            <TypeSelect value={value} types={dialogTypes} onChange={onChange} />
          )}
        </IntroField.Own>
      </div>
      <div className="line gap-3">
        <UploadButton
          kind="asset"
          label="Upload intro"
          onDone={({ path }) =>
            change({ url: path, type: /\.(?:mp4|webm)$/.test(path) ? 'video' : 'image' })
          }
        />
      </div>
      {intro?.type === 'image' && (
        <IntroField.Text
          name="alt"
          read
          hint="For people who can’t see it, with the words in it. Leave empty if it is only decoration."
        />
      )}
      {intro?.type === 'video' && (
        <IntroField.Own name="captions">
          {({ label, value = [], onChange }) => (
            <CaptionsEditor
              label={label}
              captions={value}
              at={(field) => at(['intro.captions', field].filter(Boolean).join('.'))}
              onChange={onChange}
            />
          )}
        </IntroField.Own>
      )}
    </>
  )
}
