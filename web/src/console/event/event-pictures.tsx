import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CroppedUpload } from '../ui/crop/cropped-upload.tsx'
import styles from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'
import { UploadButton } from '../ui/upload-button.tsx'
import own from './event.module.css'
import type { EventForm } from './event-form.ts'

/** The event's logo and picture, and whether its speakers are public. */
export function EventPictures(form: EventForm) {
  const {
    draft: { value, set },
    at,
  } = form
  return (
    <>
      <Section title="Event logo">
        <p className={styles.meta}>In the header of every page, beside the event’s name.</p>
        <Picture {...form} name="logo" noun="event logo" />
      </Section>
      <Section title="Event picture">
        <p className={styles.meta}>
          On the sign-in page and on the Main Stage. A wide picture of at least 1,600 × 900 pixels
          works well; after choosing it you crop it to 16:9.
        </p>
        <Picture {...form} name="picture" noun="event picture" />
        {value.picture && (
          <TextField
            label="What the picture shows"
            hint="For people who can’t see it. Leave empty if it is only decoration."
            value={value.pictureAlt ?? ''}
            error={at('pictureAlt')}
            onChange={({ target }) => set({ pictureAlt: target.value || null })}
          />
        )}
      </Section>
      <Section title="Before sign-in">
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={value.publicSpeakers ?? false}
            onChange={({ target }) => set({ publicSpeakers: target.checked || null })}
          />
          Show speakers’ names and photos on the sign-in page
        </label>
        <p className={styles.meta}>
          The first three are shown, to anyone who opens the page. Ask the speakers first.
        </p>
      </Section>
    </>
  )
}

type Props = EventForm & { name: 'logo' | 'picture'; noun: string }

function Picture({ draft: { value, set }, at, addresses, name, noun }: Props) {
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const path = value[name]
  const label = path ? `Replace ${noun}` : `Upload ${noun}`
  const take = (file: string, address: string) => {
    setUploaded({ ...uploaded, [file]: address })
    set({ [name]: file })
  }
  return (
    <div className={styles.entry}>
      <TextField
        label="File"
        aria-label={`File of the ${noun}`}
        hint="Paste a link or upload a file"
        value={path ?? ''}
        error={at(name)}
        spellCheck={false}
        onChange={({ target }) => set({ [name]: target.value || null })}
      />
      <div className={styles.row}>
        {path && (
          <img
            className={name === 'logo' ? own.logo : own.picture}
            src={uploaded[path] ?? addresses[path] ?? path}
            alt={`The ${noun}`}
          />
        )}
        {name === 'picture' ? (
          <CroppedUpload shape="wide" label={label} onDone={take} />
        ) : (
          <UploadButton
            kind="picture"
            label={label}
            onDone={({ path, address }) => take(path, address)}
          />
        )}
        {path && (
          <Button variant="quiet" onClick={() => set({ [name]: null })}>
            Remove {noun}
          </Button>
        )}
      </div>
    </div>
  )
}
