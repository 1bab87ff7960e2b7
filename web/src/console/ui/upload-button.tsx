import { type UploadKind, uploadLimits } from '@rostra/domain/uploads'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './form-kit.module.css'
import upload from './upload-button.module.css'
import { type Uploaded, uploadFile } from './upload-file.ts'

type Props = {
  kind: UploadKind
  label: string
  /** It adds an entry to a list, and takes the focus when the last entry is removed. */
  adds?: boolean
  /** The button stays busy until this is done. */
  onDone(uploaded: Uploaded, file: File): void | Promise<void>
  /** Converts the chosen file before it is sent; undefined cancels the upload. */
  prepare?(file: File): Promise<Blob | undefined>
}

const accepted: Record<UploadKind, string> = {
  picture: 'image/png,image/jpeg,image/gif,image/webp,image/avif,image/svg+xml',
  asset: '',
  captions: '.vtt,text/vtt',
}

/** Of a file that was converted. */
const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png' }

/** Chooses a file, or takes one that is dropped on it, and sends it, with progress and errors beside it. */
export function UploadButton({ kind, label, adds = false, onDone, prepare }: Props) {
  const id = useId()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const [again, setAgain] = useState<File>()

  const start = async (file: File) => {
    setProblem('')
    setAgain(undefined)
    try {
      const body = prepare ? await prepare(file) : file
      if (!body) return
      setProgress(0)
      const ending = endings[body.type] ?? '.webp'
      const name = body === file ? file.name : file.name.replace(/\.[^.]*$/, ending)
      await onDone(await uploadFile(kind, body, name, setProgress), file)
    } catch (error) {
      setProblem((error as Error).message)
      setAgain(file)
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <span className={upload.upload}>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        data-add={adds || undefined}
        accept={accepted[kind]}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void start(file)
        }}
      />
      <label
        htmlFor={id}
        className={upload.uploadLabel}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) void start(file)
        }}
      >
        <Upload size={18} aria-hidden="true" />
        {label}
      </label>
      {progress === undefined ? (
        <span className={styles.meta}>up to {uploadLimits[kind]} MB</span>
      ) : (
        <progress aria-label={`${label}: uploading`} value={progress} max={1} />
      )}
      {problem && (
        <span id={`${id}-problem`} className={styles.bad} role="alert">
          {problem}{' '}
          {again && (
            <button type="button" className={styles.link} onClick={() => void start(again)}>
              Try again
            </button>
          )}
        </span>
      )}
    </span>
  )
}
