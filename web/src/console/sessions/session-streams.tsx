import { takesCaptions } from '@rostra/domain/captions/captions'
import { questionModeOf, questionModes } from '@rostra/domain/questions/audience-questions'
import type {
  CaptionsFile,
  EditableSession,
  Stream,
  StreamLanguage,
} from '@rostra/domain/sessions/session'
import { studioType } from '@rostra/domain/studio/studio'
import { Suspense } from 'react'
import { lazyDialog } from '../../ui/lazy-part.ts'
import type { MendClosing } from '../ui/captions-editor.tsx'
import { Check } from '../ui/check.tsx'
import { Select } from '../ui/select.tsx'
import type { Recorded } from './captions-mender.tsx'
import { Panel, type SectionId } from './editor-sections.tsx'
import { LanguagesEditor } from './languages-editor.tsx'
import { LiveCaptions } from './live-captions.tsx'
import { SessionChat } from './session-chat.tsx'
import {
  questionModeNames,
  type StreamName,
  streamIn,
  streamLabels,
  streamOf,
  withStream,
} from './session-form.ts'
import type { SessionListItem } from './session-list-item.ts'
import { SessionReplay } from './session-replay.tsx'
import { SessionStudio } from './session-studio.tsx'
import { StreamDelay } from './stream-delay.tsx'
import { StreamField } from './stream-field.tsx'
import { TranscriptField } from './transcript-field.tsx'

const CaptionsMender = lazyDialog(
  async () => (await import('./captions-mender.tsx')).CaptionsMender,
)

type Props = {
  form: EditableSession
  stored: EditableSession
  /** Epoch ms; 0 while it is not known. */
  startsAt: number
  /** The event's. */
  zone: string
  others: readonly SessionListItem[]
  /** Whether the stored session's live stream is the studio. */
  isSaved: boolean
  /** Addresses of the session's files, by the path they are named with. */
  addresses: Record<string, string>
  onUploaded(path: string, address: string): void
  current: SectionId
  at(field: string): string | undefined
  /** Takes a function too, as an upload may finish after other fields have changed. */
  onChange(
    change: Partial<EditableSession> | ((now: EditableSession) => Partial<EditableSession>),
  ): void
}

/** What a session plays: live, as a backup, and afterwards; and the chat beside it. */
export function SessionStreams(props: Props) {
  const { form, stored, startsAt, zone, others, isSaved, addresses, onUploaded, current } = props
  const { at, onChange } = props
  const session = { title: form.title, startsAt }
  const set = (name: StreamName, change: Partial<Stream>) =>
    onChange((now) => withStream(now, name, change))
  const mend =
    (name: StreamName) => (entry: CaptionsFile, closing: MendClosing, recorded?: Recorded) => (
      <Suspense>
        <CaptionsMender
          {...{ ...session, ...closing, showId: form.id, name, entry, recorded, onUploaded }}
          address={addresses[entry.file]}
        />
      </Suspense>
    )
  const captions = (name: StreamName, label: string = streamLabels[name]) => {
    const { url, type, captions = [] } = streamIn(form, name)
    return {
      label: `${label} captions`,
      captions,
      isOffered: url.trim() !== '' && takesCaptions(streamOf({ url, type }).type),
      addresses,
      at: (field: string) => at([name, 'captions', field].filter(Boolean).join('.')),
      onChange: (changed: CaptionsFile[]) => set(name, { captions: changed }),
      onUploaded,
      mend: mend(name),
    }
  }
  const transcript = (name: StreamName, label: string = streamLabels[name]) => ({
    label: `${label} transcript`,
    value: streamIn(form, name).transcript ?? '',
    error: at(`${name}.transcript`),
    onChange: (changed: string) => set(name, { transcript: changed }),
  })
  const languages = (name: StreamName) => ({
    label: `${streamLabels[name]} languages`,
    languages: streamIn(form, name).languages ?? [],
    path: `${name}.languages.`,
    at: (field: string) => at([name, 'languages', field].filter(Boolean).join('.')),
    onChange: (changed: StreamLanguage[]) => set(name, { languages: changed }),
  })
  const field = (name: StreamName) => ({
    label: `${streamLabels[name]} stream`,
    live: name !== 'replayStream',
    value: streamIn(form, name).url,
    type: streamIn(form, name).type,
    session,
    error: at(`${name}.url`),
    captions: captions(name),
    transcript: transcript(name),
    languages: languages(name),
    // Languages of what is recorded here are of another recording.
    onChange: (url: string) =>
      set(
        name,
        streamIn(form, name).type === studioType ? { type: '', url, languages: [] } : { url },
      ),
  })
  const delay = (name: StreamName) => ({
    label: `${streamLabels[name]} delay`,
    stream: streamOf(streamIn(form, name)),
    value: streamIn(form, name).delay,
    error: at(`${name}.delay`),
    onChange: (changed: number | undefined) => set(name, { delay: changed }),
  })
  const isStudio = form.liveStream?.type === studioType
  return (
    <>
      <Panel id="stream" current={current}>
        <Check
          checked={isStudio}
          onChange={(isTicked) => {
            const type = isTicked ? studioType : ''
            // Captions and transcript belong to another video.
            set('liveStream', { type, url: '', captions: [], transcript: '', languages: [] })
          }}
        >
          Studio: this browser or an encoder (OBS, ffmpeg) sends video to this server
        </Check>
        {isStudio ? (
          <>
            <SessionStudio
              showId={form.id}
              isSaved={isSaved}
              captions={captions('liveStream', 'Recording')}
            />
            <LanguagesEditor {...languages('liveStream')} />
            {isSaved && <TranscriptField {...transcript('liveStream', 'Recording')} />}
          </>
        ) : (
          <StreamField {...field('liveStream')}>
            <Simulive
              form={form}
              onChange={(isTicked) => onChange({ simulive: isTicked || undefined })}
            />
            <StreamDelay {...delay('liveStream')} />
          </StreamField>
        )}
        {stored.id !== '' && <LiveCaptions showId={stored.id} />}
      </Panel>
      <Panel id="backup" current={current}>
        <StreamField {...field('backupStream')}>
          <p className="muted small">
            If the live stream fails, a moderator switches everyone to this one with a single click.
            Set it and test it before the event; there’s no time during the session.
          </p>
          <StreamDelay {...delay('backupStream')} />
        </StreamField>
      </Panel>
      <Panel id="replay" current={current}>
        <SessionReplay
          form={form}
          stored={stored}
          field={field('replayStream')}
          startsAt={startsAt}
          zone={zone}
          at={at}
          onStream={(change) => set('replayStream', change)}
          onChange={onChange}
        />
      </Panel>
      <Panel id="chat" current={current}>
        <SessionChat
          form={form}
          stored={stored}
          others={others}
          error={at('chatChannel')}
          onChange={onChange}
        />
        <Select
          label="Questions are seen by"
          value={questionModeOf({ questions: form.questions ?? undefined })}
          options={questionModes.map((id) => ({ id, name: questionModeNames[id] }))}
          onChange={(mode) => onChange({ questions: mode === 'private' ? undefined : mode })}
        />
      </Panel>
    </>
  )
}

/** What our own player plays, which can begin anywhere in a recording. */
const ownTypes: readonly string[] = ['hls', 'file']

type SimuliveProps = { form: EditableSession; onChange(isTicked: boolean): void }

function Simulive({ form, onChange }: SimuliveProps) {
  const live = streamIn(form, 'liveStream')
  const stream = live.url.trim() ? streamOf(live) : undefined
  const isOwn = stream && ownTypes.includes(stream.type)
  return (
    <div>
      <Check checked={form.simulive ?? false} aria-describedby="simulive-hint" onChange={onChange}>
        Show a recording as live (simulive)
      </Check>
      <p id="simulive-hint" className="muted small">
        Everyone sees the same moment of the recording, as if it were live, whenever they join. For
        a video file or an HLS recording.
      </p>
      {form.simulive && !isOwn && (
        <p className="warn small" role="status">
          {stream
            ? 'This stream plays in its provider’s own player, so this setting has no effect on it. Use a video file or an HLS recording.'
            : 'Add the recording as the live stream: until then, this setting has no effect.'}
        </p>
      )}
    </div>
  )
}
