import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form-kit.module.css'
import { UploadButton } from '../ui/upload-button.tsx'
import { PhotoCrop } from './photo-crop.tsx'
import type { SpeakerForm } from './session-form.ts'
import own from './sessions.module.css'

type Props = {
  speakers: SpeakerForm[]
  /** Speakers of other sessions, to choose from. */
  known: readonly SpeakerForm[]
  /** Addresses of photos, by the path they are named with. */
  addresses: Record<string, string>
  at(field: string): string | undefined
  onChange(speakers: SpeakerForm[]): void
}

const nobody: SpeakerForm = { first: '', last: '', file: '', email: '' }
const nameOf = ({ first, last }: SpeakerForm) => `${first} ${last}`.trim()

export function SpeakersEditor({ speakers, known, addresses, at, onChange }: Props) {
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const set = (index: number, change: Partial<SpeakerForm>) =>
    onChange(speakers.map((it, place) => (place === index ? { ...it, ...change } : it)))
  const others = known.filter((it) => !speakers.some((one) => nameOf(one) === nameOf(it)))
  return (
    <fieldset className={styles.form}>
      <legend className={styles.title}>Speakers</legend>
      {speakers.map((speaker, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a speaker is nothing but its place while it is typed
        <div key={index} className={styles.entry}>
          <div className={styles.fields}>
            <TextField
              label="First name"
              value={speaker.first}
              error={at(`speakers.${index}.first`)}
              onChange={(event) => set(index, { first: event.target.value })}
            />
            <TextField
              label="Last name"
              value={speaker.last}
              onChange={(event) => set(index, { last: event.target.value })}
            />
            <TextField
              label="Email"
              hint="Optional. Lets this speaker send files in the chat."
              type="email"
              value={speaker.email}
              error={at(`speakers.${index}.email`)}
              onChange={(event) => set(index, { email: event.target.value })}
            />
          </div>
          <div className={styles.row}>
            {speaker.file && (
              <img
                className={own.photo}
                src={uploaded[speaker.file] ?? addresses[speaker.file] ?? speaker.file}
                alt={`${nameOf(speaker) || 'The speaker'}, as shown to attendees`}
              />
            )}
            <PhotoUpload
              label={speaker.file ? 'Replace photo' : 'Upload photo'}
              onDone={(path, address) => {
                setUploaded({ ...uploaded, [path]: address })
                set(index, { file: path })
              }}
            />
            <Button
              variant="quiet"
              aria-label={`Remove ${nameOf(speaker) || `speaker ${index + 1}`}`}
              onClick={() => onChange(speakers.filter((_, place) => place !== index))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <div className={styles.row}>
        <Button variant="secondary" onClick={() => onChange([...speakers, nobody])}>
          Add speaker
        </Button>
        {others.slice(0, 8).map((speaker) => (
          <Button
            key={nameOf(speaker)}
            variant="quiet"
            onClick={() => onChange([...speakers, speaker])}
          >
            Add {nameOf(speaker)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function PhotoUpload({
  label,
  onDone,
}: {
  label: string
  onDone(path: string, address: string): void
}) {
  const [asked, setAsked] = useState<{ file: File; answer(photo: Blob | undefined): void }>()
  const cropped = (file: File) => {
    // A drawing has no pixels to cut.
    if (file.type === 'image/svg+xml') return Promise.resolve(file)
    return new Promise<Blob | undefined>((answer) => setAsked({ file, answer }))
  }
  return (
    <>
      <UploadButton
        kind="picture"
        label={label}
        prepare={cropped}
        onDone={({ path, address }) => onDone(path, address)}
      />
      {asked && (
        <PhotoCrop
          file={asked.file}
          onDone={(photo) => {
            asked.answer(photo)
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}
