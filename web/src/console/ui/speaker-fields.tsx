import { speakerLinkLimit } from '@rostra/domain/outside-address'
import { Face } from '../../ui/face.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CroppedUpload } from './crop/cropped-upload.tsx'
import { fieldsOf } from './fields.tsx'
import styles from './form-kit.module.css'
import { type EditedSpeaker, nameOf, speakerLabels } from './speaker-form.ts'

type Props = {
  speaker: EditedSpeaker
  /** Address of the photo; empty without one. */
  photo: string
  /** Path of the speaker in its form, such as `speakers.0.`; empty for a form of its own. */
  path: string
  at(field: string): string | undefined
  onChange(change: Partial<EditedSpeaker>): void
  onPhoto(path: string, address: string): void
}

const Form = fieldsOf<EditedSpeaker>(speakerLabels)

/** What is known about a speaker, the photo first. */
export function SpeakerFields({ speaker, photo, path, at, onChange, onPhoto }: Props) {
  const faultyLink = [...Array(speakerLinkLimit).keys()]
    .map((index) => at(`${path}links.${index}`))
    .find(Boolean)
  return (
    <div className={styles.form}>
      <div className="line gap-3">
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
        {at(`${path}file`) && <span className="bad small">{at(`${path}file`)}</span>}
      </div>
      <Form.Group
        value={speaker}
        path={path}
        at={at}
        // What is optional is absent while it is empty.
        onChange={(part) =>
          onChange(
            Object.fromEntries(
              Object.entries(part).map(([name, it]) => [
                name,
                it || (name === 'first' || name === 'last' ? '' : undefined),
              ]),
            ),
          )
        }
      >
        <div className={styles.pair}>
          <Form.Text name="first" />
          <Form.Text name="last" />
          <Form.Text name="role" read label="Role (optional)" />
          <Form.Text name="organisation" read label="Organisation (optional)" />
        </div>
        <Form.Markdown name="bio" label="Bio (optional)" />
        <TextField
          label="Links (optional)"
          hint={`One per line, up to ${speakerLinkLimit}`}
          multiline
          rows={2}
          value={speaker.links?.join('\n') ?? ''}
          error={at(`${path}links`) ?? faultyLink}
          data-field={`${path}links`}
          onChange={({ target }) =>
            onChange({ links: target.value ? target.value.split('\n') : undefined })
          }
        />
        <Form.Text
          name="email"
          label="Email (optional)"
          hint="Never shown. Lets this speaker send files in the chat, and tells people of the same name apart."
          type="email"
        />
      </Form.Group>
    </div>
  )
}
