import type { EditableSession, Stream } from '@rostra/domain/sessions/session'
import { studioType } from '@rostra/domain/studio/studio'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import styles from '../ui/form-kit.module.css'
import { momentIn, wallOf } from '../ui/typed-moment.ts'
import { LanguagesEditor } from './languages-editor.tsx'
import { ReplayAlignment } from './replay-alignment.tsx'
import { replayTimeLabels, replayTimeNames } from './replay-form.ts'
import { streamIn, streamOf } from './session-form.ts'
import { StreamField } from './stream-field.tsx'

type Props = {
  form: EditableSession
  stored: EditableSession
  field: ComponentProps<typeof StreamField>
  /** Epoch ms; 0 while it is not known. */
  startsAt: number
  /** The event's. */
  zone: string
  at(field: string): string | undefined
  onStream(change: Partial<Stream>): void
  onChange(change: Partial<EditableSession>): void
}

/** What people who come later get: which recording, when, and how the chat runs beside it. */
export function SessionReplay(props: Props) {
  const { form, stored, field, startsAt, zone, at, onStream, onChange } = props
  const [liveStream, replayStream] = [streamIn(form, 'liveStream'), streamIn(form, 'replayStream')]
  const isRecordedHere =
    [liveStream.type, replayStream.type].includes(studioType) && replayStream.url.trim() === ''
  const mayTakeLive =
    form.simulive && replayStream.url.trim() === '' && liveStream.url.trim() !== ''
  return (
    <>
      <StreamField {...field} />
      {mayTakeLive && (
        <div className="line gap-3">
          <Button
            variant="secondary"
            onClick={() => onStream({ ...liveStream, delay: undefined, startsAt: '', cuts: [] })}
          >
            Use the recording shown as live
          </Button>
          <span className="muted small">With its captions and transcript</span>
        </div>
      )}
      <p className="muted small">
        All three are optional. Outside “from” and “until”, attendees have no replay of this
        session; the team still does.
      </p>
      {replayTimeNames.map((name) => (
        <div key={name} className={styles.pair}>
          <DateFields
            wall={wallOf(form[name], zone)}
            dateLabel={`${replayTimeLabels[name]}, date`}
            timeLabel={`${replayTimeLabels[name]}, time`}
            name={name}
            error={at(name)}
            onChange={(change) =>
              onChange({
                [name]: momentIn({ ...wallOf(form[name], zone), ...change }, zone, stored[name]),
              })
            }
          />
        </div>
      ))}
      {isRecordedHere ? (
        <>
          <p className="muted small">
            A recording made here is in step with the chat by itself, however it is trimmed. It has
            its interpreters; others, such as sign language, need an address that plays afterwards.
          </p>
          <LanguagesEditor
            {...field.languages}
            onChange={(languages) =>
              onStream({ type: languages.length > 0 ? studioType : '', languages })
            }
          />
        </>
      ) : (
        replayStream.url.trim() !== '' && (
          <ReplayAlignment
            showId={form.id}
            type={streamOf(replayStream).type}
            url={replayStream.url}
            startsAt={replayStream.startsAt ?? ''}
            cuts={replayStream.cuts ?? []}
            sessionStartsAt={startsAt}
            zone={zone}
            at={at}
            onChange={onStream}
          />
        )
      )}
    </>
  )
}
