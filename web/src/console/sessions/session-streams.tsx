import { questionModes } from '@rostra/domain/audience-questions'
import { takesCaptions } from '@rostra/domain/captions'
import type { CaptionsFile } from '@rostra/domain/session'
import { studioType } from '@rostra/domain/studio/studio'
import { useState } from 'react'
import styles from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import type { Listed } from './listed.ts'
import { SessionChat } from './session-chat.tsx'
import {
  type CaptionedStream,
  questionModeNames,
  type SessionForm,
  streamOf,
} from './session-form.ts'
import { SessionStudio } from './session-studio.tsx'
import { StreamDelay } from './stream-delay.tsx'
import { StreamField } from './stream-field.tsx'
import { TranscriptField } from './transcript-field.tsx'

type Props = {
  form: SessionForm
  /** Epoch ms; 0 while it is not known. */
  startsAt: number
  others: readonly Listed[]
  /** It is stored as a session that takes a picture. */
  isSaved: boolean
  /** Addresses of the session's files, by the path they are named with. */
  addresses: Record<string, string>
  at(field: string): string | undefined
  onChange(change: Partial<SessionForm>): void
}

/** What a session plays: live, when that fails, and afterwards; and which chat stands beside it. */
export function SessionStreams(props: Props) {
  const { form, startsAt, others, isSaved, addresses, at, onChange } = props
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const session = { title: form.title, startsAt }
  const captions = (name: CaptionedStream, label: string, url: string, type: string) => ({
    label,
    captions: form.captions[name],
    isOffered: url.trim() !== '' && takesCaptions(streamOf(url, type).type),
    addresses: { ...addresses, ...uploaded },
    at: (field: string) => at([name, 'captions', field].filter(Boolean).join('.')),
    onChange: (changed: CaptionsFile[]) =>
      onChange({ captions: { ...form.captions, [name]: changed } }),
    onUploaded: (path: string, address: string) => setUploaded({ ...uploaded, [path]: address }),
  })
  const transcript = (name: CaptionedStream, label: string) => ({
    label,
    value: form.transcripts[name],
    error: at(`${name}.transcript`),
    onChange: (changed: string) =>
      onChange({ transcripts: { ...form.transcripts, [name]: changed } }),
  })
  const isStudio = form.liveType === studioType
  // Those of another film.
  const noTexts = {
    captions: { ...form.captions, liveStream: [] },
    transcripts: { ...form.transcripts, liveStream: '' },
  }
  return (
    <Section title="Streams and chat">
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isStudio}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? { liveType: studioType, live: '', simulive: false, ...noTexts }
                : { liveType: '', live: '', ...noTexts },
            )
          }
        />
        Studio: this browser or an encoder (OBS, ffmpeg) sends the picture to this server
      </label>
      {isStudio ? (
        <>
          <SessionStudio
            showId={form.id}
            isSaved={isSaved}
            captions={captions('liveStream', 'Recording captions', form.live, form.liveType)}
          />
          {isSaved && <TranscriptField {...transcript('liveStream', 'Recording transcript')} />}
        </>
      ) : (
        <StreamField
          label="Live stream"
          live
          value={form.live}
          type={form.liveType}
          session={session}
          error={at('liveStream.url')}
          captions={captions('liveStream', 'Live captions', form.live, form.liveType)}
          transcript={transcript('liveStream', 'Live transcript')}
          onChange={(live) => onChange({ live })}
        >
          <Simulive form={form} onChange={(simulive) => onChange({ simulive })} />
          <StreamDelay
            label="Live delay"
            stream={streamOf(form.live, form.liveType)}
            value={form.liveDelay}
            error={at('liveStream.delay')}
            onChange={(liveDelay) => onChange({ liveDelay })}
          />
        </StreamField>
      )}
      <StreamField
        label="Backup stream"
        live
        value={form.backup}
        type={form.backupType}
        session={session}
        error={at('backupStream.url')}
        captions={captions('backupStream', 'Backup captions', form.backup, form.backupType)}
        transcript={transcript('backupStream', 'Backup transcript')}
        onChange={(backup) => onChange({ backup })}
      >
        <p className={styles.meta}>
          If the live stream fails, a moderator switches everyone to this one with a single click.
          Set it and test it before the day: during the session there is no time to.
        </p>
        <StreamDelay
          label="Backup delay"
          stream={streamOf(form.backup, form.backupType)}
          value={form.backupDelay}
          error={at('backupStream.delay')}
          onChange={(backupDelay) => onChange({ backupDelay })}
        />
      </StreamField>
      <StreamField
        label="Replay stream"
        live={false}
        value={form.replay}
        type={form.replayType}
        session={session}
        error={at('replayStream.url')}
        captions={captions('replayStream', 'Replay captions', form.replay, form.replayType)}
        transcript={transcript('replayStream', 'Replay transcript')}
        onChange={(replay) => onChange({ replay })}
      />
      <SessionChat form={form} others={others} error={at('chatChannel')} onChange={onChange} />
      <Select
        label="Questions are seen by"
        value={form.questions}
        options={questionModes.map((id) => ({ id, name: questionModeNames[id] }))}
        onChange={(questions) => onChange({ questions })}
      />
    </Section>
  )
}

/** What our own player plays, which can begin anywhere in a recording. */
const ownTypes: readonly string[] = ['hls', 'file']

function Simulive({ form, onChange }: { form: SessionForm; onChange(simulive: boolean): void }) {
  const stream = form.live.trim() ? streamOf(form.live, form.liveType) : undefined
  const hasNoEffect = form.simulive && stream && !ownTypes.includes(stream.type)
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.simulive}
          aria-describedby="simulive-hint"
          onChange={({ target }) => onChange(target.checked)}
        />
        Show a recording as live (simulive)
      </label>
      <p id="simulive-hint" className={styles.meta}>
        Everyone sees the same moment of the recording, as if it were live, whenever they join. For
        a video file or an HLS recording.
      </p>
      {hasNoEffect && (
        <p className={styles.warn} role="status">
          This stream plays in its provider’s own player, so this setting has no effect on it. Use a
          video file or an HLS recording.
        </p>
      )}
    </div>
  )
}
