import { eventArchive } from '@rostra/domain/event/event-archive'
import type { EventArchiveAnswer } from '@rostra/domain/event/event-archive.schema'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { upload } from '../../platform/transport/upload.ts'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import uploadStyles from '../ui/file-field.module.css'
import styles from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { EarlierErrors } from './earlier-errors.tsx'
import { EarlierEvent } from './earlier-event.tsx'

type Wishes = { dry?: '1'; day?: string; people?: '1' }

/** Imports an earlier event from a ZIP file: shows what it contains first, then gives it another first day. */
export function StartFromEarlier({ onClose }: { onClose(): void }) {
  const id = useId()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<EventArchiveAnswer>()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')

  const send = async (zip: File, wishes: Wishes) => {
    setProgress(0)
    const path = `organiser-event-import?${new URLSearchParams(wishes)}`
    try {
      return await upload<EventArchiveAnswer>(path, zip, setProgress).done
    } finally {
      setProgress(undefined)
    }
  }
  const lookInto = async (zip: File) => {
    setProblem('')
    setFound(undefined)
    setFile(zip)
    try {
      if (zip.size > eventArchive.mb * 1_000_000)
        throw new Error(`ZIP files can be up to ${eventArchive.mb} MB.`)
      setFound(await send(zip, { dry: '1' }))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const take = async (zip: File, wishes: Wishes) => {
    const answer = await send(zip, wishes)
    // Someone else may have uploaded a file of the same name since.
    if (!answer.ok) return setFound(answer)
    await queries.invalidateQueries()
    navigate(consolePaths.start('open'))
  }
  return (
    <ConsoleDialog
      title={found?.ok ? `Import “${found.name}”` : 'Begin with an earlier event'}
      onClose={onClose}
    >
      {file && found?.ok ? (
        <EarlierEvent
          found={found}
          onImport={({ day, people }) =>
            take(file, { ...(day ? { day } : {}), ...(people ? { people: '1' } : {}) })
          }
          onCancel={() => setFound(undefined)}
        />
      ) : (
        <div className={styles.form}>
          <p>
            Choose the ZIP file of an event folder, such as last year’s. You see what’s in it before
            anything is imported, and can move it to new days.
          </p>
          <span className={uploadStyles.upload}>
            <input
              id={id}
              type="file"
              className="visually-hidden"
              accept=".zip,application/zip"
              aria-describedby={problem ? `${id}-problem` : undefined}
              disabled={progress !== undefined}
              onChange={(event) => {
                const chosen = event.target.files?.[0]
                event.target.value = ''
                if (chosen) void lookInto(chosen)
              }}
            />
            <label htmlFor={id} className={uploadStyles.uploadLabel}>
              <Upload size={18} />
              Choose ZIP file
            </label>
            {progress === undefined ? (
              <span className="muted small">up to {eventArchive.mb} MB</span>
            ) : (
              <progress aria-label="Uploading the event" value={progress} max={1} />
            )}
          </span>
          <div id={`${id}-problem`}>{problem && <Notice kind="bad">{problem}</Notice>}</div>
          {file && found && !found.ok && <EarlierErrors name={file.name} {...found} />}
          <details>
            <summary>How to get that file</summary>
            <p>
              In the console of the earlier event, open <strong>Finish</strong> and choose{' '}
              <strong>Download event</strong>. Or your server administrator runs{' '}
              <code>rostra export my-event</code> and packs the folder. A backup contains everything
              and is restored on the server instead, with <code>rostra restore</code>.
            </p>
          </details>
        </div>
      )}
    </ConsoleDialog>
  )
}
