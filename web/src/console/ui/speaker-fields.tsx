import { speakerLinkLimit } from '@rostra/domain/outside-address'
import { Face } from '../../ui/face.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CroppedUpload } from './crop/cropped-upload.tsx'
import styles from './form-kit.module.css'
import { MarkdownField } from './markdown-field.tsx'
import { nameOf, type SpeakerForm } from './speaker-form.ts'

type Props = {
  speaker: SpeakerForm
  /** Address of the photo; empty without one. */
  photo: string
  /** Path of the speaker in its form, such as `speakers.0.`; empty for a form of its own. */
  path: string
  at(field: string): string | undefined
  onChange(change: Partial<SpeakerForm>): void
  onPhoto(path: string, address: string): void
}

/** What is known about a speaker, the photo first. */
export function SpeakerFields({ speaker, photo, path, at, onChange, onPhoto }: Props) {
  const field = (of: 'first' | 'last' | 'role' | 'organisation' | 'email' | 'links') => ({
    value: speaker[of],
    error: at(path + of),
    'data-field': path + of,
    onChange: (event: { target: { value: string } }) => onChange({ [of]: event.target.value }),
  })
  const faultyLink = [...Array(speakerLinkLimit).keys()]
    .map((index) => at(`${path}links.${index}`))
    .find(Boolean)
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        {photo ? (
          <img
            className={styles.photo}
            src={photo}
            alt={`${nameOf(speaker) || 'The speaker'}, as shown to attendees`}
          />
        ) : (
          <Face person={{ ...speaker, file: '' }} size={72} />
        )}
        <CroppedUpload
          shape="photo"
          label={speaker.file ? 'Replace photo' : 'Upload photo'}
          onDone={onPhoto}
        />
        {at(`${path}file`) && <span className={styles.bad}>{at(`${path}file`)}</span>}
      </div>
      <div className={styles.pair}>
        <TextField label="First name" {...field('first')} />
        <TextField label="Last name" {...field('last')} />
        <TextField label="Role (optional)" {...field('role')} />
        <TextField label="Organisation (optional)" {...field('organisation')} />
      </div>
      <MarkdownField
        label="Bio (optional)"
        value={speaker.bio}
        error={at(`${path}bio`)}
        onChange={(bio) => onChange({ bio })}
      />
      <TextField
        label="Links (optional)"
        hint={`One per line, up to ${speakerLinkLimit}`}
        multiline
        rows={2}
        {...field('links')}
        error={at(`${path}links`) ?? faultyLink}
      />
      <TextField
        label="Email (optional)"
        hint="Never shown. Lets this speaker send files in the chat, and tells people of the same name apart."
        type="email"
        {...field('email')}
      />
    </div>
  )
}
