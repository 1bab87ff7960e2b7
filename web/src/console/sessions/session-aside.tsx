import { takesCaptions } from '@rostra/domain/captions/captions'
import type { EditableSession, Session } from '@rostra/domain/sessions/session'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { studioType } from '@rostra/domain/studio/studio'
import { Check, TriangleAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Poster } from '../../ui/poster.tsx'
import { formatTime } from '../ui/times.ts'
import styles from './editor-sections.module.css'
import type { SectionId } from './editor-sections.tsx'
import { type StreamName, streamIn, streamOf } from './session-form.ts'
import { endOf, startWall } from './session-times-form.ts'
import { useStreamCheck } from './stream-check.ts'

type Props = {
  form: EditableSession
  id: string
  /** Epoch ms; undefined while it is not known. */
  startsAt: number | undefined
  zone: string
  addresses: Record<string, string>
}

/** The session’s picture, and whether its streams can play. */
export function SessionAside({ form, id, startsAt, zone, addresses }: Props) {
  const { title, track, poster, speakers } = form
  const shown = (path: string) => addresses[path] ?? (/^https?:/.test(path) ? path : '')
  const session: Session = {
    id,
    title,
    description: '',
    descriptionHtml: '',
    duration: form.duration,
    startsAt: startsAt ?? 0,
    endsAt: startsAt ?? 0,
    timeZone: zone,
    speakers: speakers.map(({ first, last, file }, place) => ({
      ...{ first, last, file: shown(file), place },
      slug: String(place),
    })),
    ...(track ? { track } : {}),
    ...(poster && shown(poster) ? { poster: shown(poster) } : {}),
  }
  const when =
    startsAt === undefined ? '' : `${startWall(form, zone).time}–${endOf(form, zone).time}`
  return (
    <aside className={styles.aside} aria-label="As attendees see it">
      <strong aria-hidden="true">As attendees see it</strong>
      <Poster session={session} when={when} />
      <ul className={styles.checks}>
        <StreamLine form={form} name="liveStream" section="stream" noun="stream" />
        <StreamLine form={form} name="backupStream" section="backup" noun="backup stream" />
        <CaptionsLine form={form} />
      </ul>
    </aside>
  )
}

type LineProps = { form: EditableSession; name: StreamName; section: SectionId; noun: string }

function StreamLine({ form, name, section, noun }: LineProps) {
  const { url, type } = streamIn(form, name)
  const stream = streamOf({ url, type })
  const check = useStreamCheck(stream)
  // A result from before a failed test says nothing about now.
  const data = check.isError ? undefined : check.data
  if (type === studioType) return <Line isOk said="Studio: this server" />
  if (!url.trim()) return <Line isOk={false} said={`No ${noun}`} section={section} />
  const source = streamSource(stream.type)
  const said = data
    ? `The ${noun} ${data.ok ? 'plays' : 'doesn’t play'}`
    : `${source?.name ?? 'Unknown'} ${noun}`
  return (
    <Line
      isOk={data?.ok ?? source !== undefined}
      said={said}
      note={data && `checked ${formatTime(check.dataUpdatedAt)}`}
    />
  )
}

function CaptionsLine({ form }: { form: EditableSession }) {
  const { url, type, captions = [] } = streamIn(form, 'liveStream')
  if (captions.length > 0) return <Line isOk said="Captions" />
  // A provider’s player brings its own.
  if (!url.trim() || !takesCaptions(streamOf({ url, type }).type)) return null
  return <Line isOk={false} said="No captions" section="stream" />
}

type Said = { isOk: boolean; said: string; note?: string | undefined; section?: SectionId }

function Line({ isOk, said, note, section }: Said) {
  const { pathname, search } = useLocation()
  const Sign = isOk ? Check : TriangleAlert
  return (
    <li className={styles.check}>
      <Sign size={16} className={isOk ? 'good' : 'warn'} />
      <span className="grow breaks">{said}</span>
      {note && <span className="muted unbroken">{note}</span>}
      {section && (
        <Link to={`${pathname}${search}#${section}`}>
          Add<span className="visually-hidden">: {said}</span>
        </Link>
      )}
    </li>
  )
}
