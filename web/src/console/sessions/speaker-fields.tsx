import { speakerLinkLimit } from '@rostra/domain/speakers'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CroppedUpload } from '../ui/crop/cropped-upload.tsx'
import styles from '../ui/form-kit.module.css'
import { MarkdownField } from '../ui/markdown-field.tsx'
import own from './sessions.module.css'
import { nameOf, type SpeakerForm } from './speaker-form.ts'

type Props = {
  speaker: SpeakerForm
  place: number
  isLast: boolean
  /** Address of the photo. */
  photo: string
  at(field: string): string | undefined
  onChange(change: Partial<SpeakerForm>): void
  onPhoto(path: string, address: string): void
  /** Moves the speaker up (-1) or down (1) by one place. */
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** The form fields of a speaker, with buttons to move and remove them. */
export function SpeakerFields(props: Props) {
  const { speaker, place, isLast, photo, at, onChange, onPhoto, onMove, onRemove } = props
  const name = nameOf(speaker) || `speaker ${place + 1}`
  const title = nameOf(speaker) || `Speaker ${place + 1}`
  const field = (of: 'first' | 'last' | 'role' | 'organisation' | 'email' | 'links') => ({
    value: speaker[of],
    error: at(`speakers.${place}.${of}`),
    'data-field': `speakers.${place}.${of}`,
    onChange: (event: { target: { value: string } }) => onChange({ [of]: event.target.value }),
  })
  const faultyLink = [...Array(speakerLinkLimit).keys()]
    .map((index) => at(`speakers.${place}.links.${index}`))
    .find(Boolean)
  return (
    <fieldset className={styles.entry} data-speaker>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.row}>
        <strong aria-hidden="true">{title}</strong>
        <span className={own.places}>
          <IconButton
            label={`Move ${name} up`}
            data-move="-1"
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            data-move="1"
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className={styles.fields}>
        <TextField label="First name" {...field('first')} />
        <TextField label="Last name" {...field('last')} />
        <TextField label="Role (optional)" {...field('role')} />
        <TextField label="Organisation (optional)" {...field('organisation')} />
      </div>
      <MarkdownField
        label="Bio (optional)"
        value={speaker.bio}
        error={at(`speakers.${place}.bio`)}
        onChange={(bio) => onChange({ bio })}
      />
      <div className={styles.fields}>
        <TextField
          label="Links (optional)"
          hint={`One per line, up to ${speakerLinkLimit}`}
          multiline
          rows={2}
          {...field('links')}
          error={at(`speakers.${place}.links`) ?? faultyLink}
        />
        <TextField
          label="Email (optional)"
          hint="Never shown. Lets this speaker send files in the chat, and tells people of the same name apart."
          type="email"
          {...field('email')}
        />
      </div>
      <div className={styles.row}>
        {photo && (
          <img
            className={own.photo}
            src={photo}
            alt={`${nameOf(speaker) || 'The speaker'}, as shown to attendees`}
          />
        )}
        <CroppedUpload
          shape="photo"
          label={speaker.file ? 'Replace photo' : 'Upload photo'}
          onDone={onPhoto}
        />
      </div>
    </fieldset>
  )
}
