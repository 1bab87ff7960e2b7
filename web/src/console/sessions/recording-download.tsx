import type { StudioAnswer } from '@rostra/domain/studio/studio-calls'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'

type Props = {
  recording: Pick<NonNullable<StudioAnswer['recording']>, 'replay' | 'captions'>
  /** Name of the file, without its extension. */
  name: string
}

/** Saves the replay as MP4: one file unless its format changes. */
export function RecordingDownload({ recording, name }: Props) {
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState('')
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const run = async () => {
    const stop = new AbortController()
    leaving.current = stop
    setProblem('')
    setPart(0)
    try {
      const { makeMp4 } = await import('./recording-file.ts')
      const files = await makeMp4(recording, setPart, stop.signal)
      for (const [index, file] of files.entries())
        saveFile(`${name}${files.length > 1 ? `-${index + 1}` : ''}.mp4`, file, 'video/mp4')
    } catch (error) {
      if (!stop.signal.aborted)
        // Browsers report a lost connection in words of their own.
        setProblem(
          `The file couldn’t be created. ${error instanceof TypeError ? 'The connection was lost.' : (error as Error).message} Try again.`,
        )
    } finally {
      setPart(undefined)
    }
  }
  return (
    <>
      {part === undefined ? (
        <Button variant="secondary" onClick={() => void run()}>
          Download as MP4
        </Button>
      ) : (
        <>
          <progress max={1} value={part} aria-label="Creating the MP4 file" />
          <Button variant="quiet" onClick={() => leaving.current.abort()}>
            Cancel
          </Button>
        </>
      )}
      {problem && (
        <p className="bad small" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
