import { cuesOf, mendedWebVtt } from '@rostra/domain/captions/webvtt'
import type { CaptionsFile, Stream } from '@rostra/domain/sessions/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { type Playback, playFrom } from '../../stream-players/play-from.ts'
import { StreamPlayer } from '../../stream-players/stream-player.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { languageName } from '../ui/caption-languages.ts'
import type { MendClosing } from '../ui/captions-editor.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { uploadFile } from '../ui/upload-file.ts'
import { useUndo } from '../ui/use-undo.ts'
import { CaptionLines } from './caption-lines.tsx'
import { keepLines, keptLines } from './kept-lines.ts'
import type { StreamName } from './session-form.ts'
import own from './sessions.module.css'

/** A recording of this server: the address of its replay, and when it begins (epoch ms). */
export type Recorded = { address: string; beginsAt: number }

type Props = {
  showId: string
  title: string
  /** Epoch ms. */
  startsAt: number
  name: StreamName
  entry: CaptionsFile
  /** Of the captions; undefined for a file that isn't saved yet. */
  address: string | undefined
  recorded: Recorded | undefined
  onUploaded(path: string, address: string): void
} & MendClosing

/** Captions beside their picture: mend lines, and confirm what a program wrote. */
export function CaptionsMender(props: Props) {
  const { address, entry, onClose } = props
  const { data, isError, refetch } = useQuery({
    queryKey: ['captions-file', entry.file],
    queryFn: ({ signal }) => load(address ?? '', signal),
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data !== undefined) return <Mending {...props} text={data} />
  return (
    <ConsoleDialog title={titleOf(entry)} onClose={onClose}>
      {address === undefined ? (
        <p className="muted small">Save the session first, to see these captions.</p>
      ) : isError ? (
        <div className="line gap-3" role="alert">
          <span className="bad small">The captions didn’t load.</span>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status">Loading…</p>
      )}
    </ConsoleDialog>
  )
}

const titleOf = ({ language }: CaptionsFile) => `${languageName(language)} captions`

async function load(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.text()
}

function Mending(props: Props & { text: string }) {
  const { showId, startsAt, entry, recorded, text, onUploaded, onDone, onClose } = props
  const [cues] = useState(() => cuesOf(text))
  const [lines, setLines] = useState(() => keptLines(entry.file))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const undo = useUndo()
  const [video, setVideo] = useState<Playback | null>(null)
  // Times of a recording's captions count from a moment; the replay may begin at another one now.
  const shift = recorded
    ? (entry.startsAt ? Date.parse(entry.startsAt) : startsAt) - recorded.beginsAt
    : 0
  const mend = (index: number, said: string) => {
    const changed = new Map(lines)
    if (said === cues[index]?.text) changed.delete(index)
    else changed.set(index, said)
    take(changed)
  }
  const take = (changed: ReadonlyMap<number, string>) => {
    setLines(changed)
    keepLines(entry.file, changed)
  }
  const discard = () => {
    take(new Map())
    undo('Changes discarded', () => take(lines))
  }
  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { madeBy: _, ...confirmed } = entry
      if (lines.size > 0) {
        const file = new Blob([mendedWebVtt(text, lines)], { type: 'text/vtt' })
        const fileName = `${showId}.${entry.language}.vtt`
        const sent = await uploadFile('captions', file, fileName, { onProgress: () => {} })
        onUploaded(sent.path, sent.address)
        confirmed.file = sent.path
      }
      keepLines(entry.file, new Map())
      onDone(confirmed)
      showToast({ title: `${titleOf(entry)} are ready. Save the session to publish them.` })
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <ConsoleDialog
      title={titleOf(entry)}
      wide
      onClose={onClose}
      footer={
        <>
          <Button busy={busy} onClick={() => void save()}>
            {lines.size > 0 ? 'Use these lines' : 'Confirm as they are'}
          </Button>
          {problem && (
            <p className="bad small" role="alert">
              {problem}
            </p>
          )}
        </>
      }
    >
      <div className={own.mender}>
        <div>
          <Picture {...props} onVideo={setVideo} />
          <p className="muted small">
            A line without words is removed. What you change is kept in this tab; attendees see it
            once you have saved the session.
          </p>
          {lines.size > 0 && (
            <p className="line gap-3">
              {lines.size === 1 ? '1 line changed' : `${lines.size} lines changed`}
              <Button variant="quiet" onClick={discard}>
                Discard
              </Button>
            </p>
          )}
        </div>
        <CaptionLines
          language={entry.language}
          cues={cues}
          lines={lines}
          video={video}
          shift={shift}
          onMend={mend}
          onPlay={(at) => video && playFrom(video, Math.max(0, at + shift) / 1000)}
        />
      </div>
    </ConsoleDialog>
  )
}

type PictureProps = Pick<Props, 'showId' | 'title' | 'startsAt' | 'name' | 'recorded'> & {
  onVideo(video: Playback | null): void
}

/** The recording as it is stored. */
function Picture({ showId, title, startsAt, name, recorded, onVideo }: PictureProps) {
  const { data, refetch } = useCall('sessions', {})
  const [opened] = useState(recorded?.address)
  const stored = data?.sessions.find(({ id }) => id === showId)
  const isBackup = name === 'backupStream'
  const found = isBackup ? undefined : stored?.[name]
  const stream: Stream | undefined = opened ? { type: 'hls', url: opened } : found
  if (!stream?.url)
    return data ? (
      <p className="muted small">
        {isBackup
          ? 'The picture of a backup stream isn’t shown here. To see these lines beside a picture, use its Test button.'
          : 'Save the session to see its picture here.'}
      </p>
    ) : null
  const { type, url } = stream
  return (
    <div data-room="stage" className={own.player}>
      <StreamPlayer
        session={{ title, startsAt }}
        stream={{ type, url }}
        live={false}
        onRetry={() => void refetch()}
        onVideo={onVideo}
      />
    </div>
  )
}
