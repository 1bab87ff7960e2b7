import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { replaysAt } from '@rostra/domain/sessions/stage'
import type { ReactNode } from 'react'
import { useEvent } from '../event/event-query.ts'
import { spokenLanguage } from '../platform/i18n/language.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { useCall } from '../platform/transport/use-call.ts'
import { lengthText, viewerZone, zoneName } from '../sessions/times.ts'
import { Link } from '../ui/link.tsx'
import { Written } from '../ui/written.tsx'
import styles from './home-notes.module.css'

type Props = {
  sessions: readonly Session[]
  /** Undefined while it is unknown. */
  documents: number | undefined
  now: number
}

/** One line: what was missed, what is in the library, who is here, and the whole programme. */
export function HomeNotes({ sessions, documents, now }: Props) {
  useLanguage()
  const zone = zoneName(viewerZone())
  const { data: event } = useEvent()
  const replays = replaysAt(sessions, now)
  return (
    <ul className={styles.notes}>
      {replays.length > 0 && <Missed replays={replays} />}
      {documents === undefined && <Unknown />}
      {documents !== undefined && documents > 0 && (
        <Note to={paths.library()} link={t`Open the library`}>
          {t`${plural(documents, { one: '# document is in the library.', other: '# documents are in the library.' })}`}
        </Note>
      )}
      {event?.people && <Listed />}
      {sessions.length > 1 && (
        <Note to={paths.programme()} link={t`Full programme`}>
          <Trans>Times are in your time zone, {zone}.</Trans>
        </Note>
      )}
    </ul>
  )
}

/** The line, and what is below it, stays hidden until all of it is known, so that nothing jumps. */
const Unknown = () => <li aria-busy="true" />

const Note = ({ to, link, children }: { to: string; link: string; children: ReactNode }) => (
  <li>
    {children} <Link to={to}>{link}</Link>
  </li>
)

/** The last session with a replay at which the person was not. */
function Missed({ replays }: { replays: readonly Session[] }) {
  useLanguage()
  const { data, isPending } = useCall('my-attendance', { language: spokenLanguage() })
  const seen = data?.sessions.filter((it) => it.minutesLive + it.minutesReplay > 0)
  const missed = seen && replays.findLast(({ id }) => !seen.some((it) => it.id === id))
  if (isPending) return <Unknown />
  if (!missed) return null
  const length = lengthText(missed.endsAt - missed.startsAt)
  return (
    <Note to={paths.show(missed.id)} link={t`Watch the replay`}>
      <Trans>
        You missed <Written>{missed.title}</Written>, {length}.
      </Trans>
    </Note>
  )
}

function Listed() {
  useLanguage()
  const { data, isPending } = useCall('people', { search: '', page: 1 })
  const count = data?.total ?? 0
  if (isPending) return <Unknown />
  if (count === 0) return null
  return (
    <Note to={paths.people()} link={t`Who’s here`}>
      {t`${plural(count, { one: '# person is listed.', other: '# people are listed.' })}`}
    </Note>
  )
}
