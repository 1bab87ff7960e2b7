import type { Session } from '@rostra/domain/sessions/session'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { StreamPlayer } from '../../stream-players/stream-player.tsx'
import { Button } from '../../ui/button.tsx'
import { CaptionsEditor } from '../ui/captions-editor.tsx'
import { FileField } from '../ui/file-field.tsx'
import styles from '../ui/form-kit.module.css'
import { unplayableText } from '../ui/unplayable-text.ts'
import { UploadButton } from '../ui/upload-button.tsx'
import { LanguagesEditor } from './languages-editor.tsx'
import { streamOf } from './session-form.ts'
import own from './sessions.module.css'
import { useStreamCheck } from './stream-check.ts'
import { TranscriptField } from './transcript-field.tsx'

type Props = {
  label: string
  value: string
  type: string
  live: boolean
  session: Pick<Session, 'title' | 'startsAt'>
  error?: string | undefined
  captions: ComponentProps<typeof CaptionsEditor> & {
    /** Whether the stream can have captions. */
    isOffered: boolean
    addresses: Record<string, string>
  }
  transcript: ComponentProps<typeof TranscriptField>
  languages: ComponentProps<typeof LanguagesEditor>
  onChange(url: string): void
  /** What else belongs to this stream. */
  children?: ReactNode
}

/** A path of the event's own files. */
const isFile = /^(?:\.\/)?files\//

/** Takes any address or embed code, names its provider, and plays it as attendees will see it. */
export function StreamField(props: Props) {
  const { label, value, type, live, session, error } = props
  const { captions, transcript, languages, onChange, children } = props
  const stream = value.trim() ? streamOf({ url: value, type }) : undefined
  const source = stream && streamSource(stream.type)
  const name = source?.name
  // An unknown text keeps the type of the stream before.
  const isRecognised = recogniseStream(value) !== undefined
  const plays = stream && (isFile.test(stream.url) || source?.embed(stream.url) !== undefined)

  // A result belongs to the address that was tested.
  const check = useStreamCheck(stream ?? { type: '', url: '' })
  const [opened, setOpened] = useState<string>()
  const { error: failure, isFetching: busy } = check
  // A result from before a failed test says nothing about now.
  const data = check.isError ? undefined : check.data
  const shown = stream && opened === value ? data : undefined
  const test = () => {
    setOpened(value)
    return check.refetch()
  }
  return (
    <div className={styles.entry}>
      <FileField
        label={label}
        hint="Paste a link or an embed code, or upload a video"
        value={value}
        error={error}
        removes={label.toLowerCase()}
        onChange={onChange}
      />
      <UploadButton
        kind="video"
        label={`Upload ${label.toLowerCase()}`}
        onDone={({ path }) => onChange(path)}
      />
      <div className="line gap-3">
        {stream && (
          <span className={plays ? 'good small' : 'warn small'}>
            {plays ? `Recognised: ${name}` : unplayableText(isRecognised ? name : undefined)}
          </span>
        )}
        <Button variant="secondary" busy={busy} disabled={!stream} onClick={() => void test()}>
          {busy ? 'Testing…' : 'Test'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </Button>
        <span role="status" className={data?.ok ? 'good small' : 'bad small'}>
          {stream && (data?.message ?? failure?.message)}
        </span>
      </div>
      {shown?.ok && stream && name && (
        <div data-room="stage" className={own.player}>
          <StreamPlayer
            session={session}
            stream={{
              type: stream.type,
              url: shown.address ?? stream.url,
              captions: captions.captions.flatMap(({ language, file }) => {
                const address = captions.addresses[file]
                return address ? [{ language, file: address }] : []
              }),
            }}
            live={live}
            onRetry={() => void test()}
          />
        </div>
      )}
      {captions.isOffered && <CaptionsEditor {...captions} />}
      {captions.isOffered && <LanguagesEditor {...languages} />}
      {stream && <TranscriptField {...transcript} />}
      {children}
    </div>
  )
}
