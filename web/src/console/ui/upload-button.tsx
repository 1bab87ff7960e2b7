import { type UploadKind, uploadLimits } from '@rostra/domain/uploads'
import { Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import upload from './file-field.module.css'
import styles from './form-kit.module.css'
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
  video: 'video/mp4,video/webm',
  captions: '.vtt,text/vtt',
}

/** Of a file that was converted. */
const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png' }

/** Chooses a file, or takes one that is dropped on it, and sends it, with progress and errors beside it. */
export function UploadButton({ kind, label, adds = false, onDone, prepare }: Props) {
  const id = useId()
  const [progress, setProgress] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState('')
  const [again, setAgain] = useState<File>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    setProblem('')
    setAgain(undefined)
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const body = prepare ? await prepare(file) : file
      if (!body) return
      setProgress(0)
      const ending = endings[body.type] ?? '.webp'
      const name = body === file ? file.name : file.name.replace(/\.[^.]*$/, ending)
      const sending = { onProgress: setProgress, onWaiting: setWaiting, signal }
      await onDone(await uploadFile(kind, body, name, sending), file)
    } catch (error) {
      setProblem(signal.aborted ? 'Paused.' : (error as Error).message)
      setAgain(file)
    } finally {
      setProgress(undefined)
      setWaiting(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger goal for a dropped file; the button does the same
    <span
      className={upload.upload}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file && progress === undefined) void start(file)
      }}
    >
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
      <label htmlFor={id} className={upload.uploadLabel}>
        <Upload size={18} />
        {label}
      </label>
      {progress === undefined ? (
        <span className="muted small">{kind === 'video' ? videoHint : sizeHint(kind)}</span>
      ) : (
        <>
          <progress aria-label={`${label}: uploading`} value={progress} max={1} />
          {kind === 'video' && (
            <>
              <span className="muted small">
                {isWaiting
                  ? 'Connection lost. The upload continues by itself.'
                  : `${Math.floor(progress * 100)} %`}
              </span>
              <button
                type="button"
                className={styles.link}
                onClick={() => running.current?.abort()}
              >
                Pause
              </button>
            </>
          )}
        </>
      )}
      {problem && (
        <span id={`${id}-problem`} className="bad small" role="alert">
          {problem}{' '}
          {again && (
            <button type="button" className={styles.link} onClick={() => void start(again)}>
              {problem === 'Paused.' ? 'Continue' : 'Try again'}
            </button>
          )}
        </span>
      )}
    </span>
  )
}

const sizeHint = (kind: UploadKind) => `up to ${uploadLimits[kind]} MB`
const videoHint =
  'MP4 or WebM up to 2 GB; drop it here. After a reload, choose it again to continue.'
