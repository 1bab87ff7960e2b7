import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { useAgenda } from '../agenda/agenda-query.ts'
import { numberText } from '../platform/i18n/i18n.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { momentText, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Written } from '../ui/written.tsx'
import styles from './my-agenda.module.css'
import { useStageClock } from './use-stage-clock.ts'

/** The number of agenda entries on the home page. */
const shown = 3

/** The home page's view of My agenda: the next starred sessions, and a link to all. */
export function MyAgenda() {
  const { t } = useLingui()
  const { sessions } = useSessions()
  const { data, isPending } = useAgenda()
  const now = useStageClock(sessions)
  // After the last session there is nothing left to plan.
  if (!sessions || sessions.length < 2 || sessions.every(({ endsAt }) => endsAt <= now)) return null
  if (!data) return <div aria-busy={isPending} />
  const mine = sessions.filter(({ id }) => data.starred.includes(id))
  const ahead = mine.filter(({ endsAt }) => endsAt > now)
  const zone = viewerZone()
  return (
    <section className={`${styles.card} stack gap-3 card`} aria-labelledby="my-agenda">
      <h2 id="my-agenda">
        <Trans>My agenda</Trans>
      </h2>
      {ahead.length > 0 ? (
        <ul className={`${styles.list} stack gap-3 list wide`}>
          {ahead.slice(0, shown).map(({ id, title, startsAt }) => (
            <li key={id}>
              <time dateTime={new Date(startsAt).toISOString()}>
                {momentText(startsAt, now, zone)}
              </time>
              <Link to={paths.show(id)}>
                <Written>{title}</Written>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">
          {mine.length > 0
            ? t`All sessions in your agenda have ended.`
            : t`Star the sessions you want to see and we’ll remind you before they start.`}
        </p>
      )}
      <Link
        className={styles.all}
        to={mine.length > 0 ? paths.programme('my-agenda') : paths.programme()}
      >
        {mine.length > 0 ? t`See all (${{ count: numberText(mine.length) }})` : t`Browse sessions`}
      </Link>
    </section>
  )
}

/** Shown in place of an agenda without sessions. */
export const NoAgendaYet = () => (
  <EmptyState
    action={
      <ButtonLink variant="secondary" to={paths.programme()}>
        <Trans>All sessions</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      You haven’t starred any sessions yet. Star a session to see it here and get a reminder.
    </Trans>
  </EmptyState>
)
