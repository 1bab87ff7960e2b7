import { FileField } from '../ui/file-field.tsx'
import styles from '../ui/form-kit.module.css'
import { UploadButton } from '../ui/upload-button.tsx'

type Props = {
  /** What the transcript belongs to, such as “Replay transcript”. */
  label: string
  value: string
  error?: string | undefined
  onChange(transcript: string): void
}

/** The transcript of a stream: a link, or a file that is uploaded here. */
export function TranscriptField({ label, value, error, onChange }: Props) {
  return (
    <div className={styles.form}>
      <FileField
        label={label}
        hint="Optional: an https link or a transcript file. Attendees find it under the player."
        value={value}
        error={error}
        removes={label.toLowerCase()}
        onChange={onChange}
      />
      <div className="line gap-3">
        <UploadButton
          kind="asset"
          label={`Upload ${label.toLowerCase()}`}
          onDone={({ path }) => onChange(path)}
        />
      </div>
    </div>
  )
}
