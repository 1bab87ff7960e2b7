import { useState } from 'react'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import cards from '../ui/cards.module.css'
import { ExportButton } from '../ui/export-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { Comments } from './comments.tsx'
import styles from './feedback.module.css'
import { RatingBars } from './rating-bars.tsx'

/** The attendees' ratings and comments for each session. */
export function FeedbackPage() {
  const list = useCall('session-feedback', {})
  const mayExport = useSignedIn()?.role === 'organiser'
  useStaffEvents('feedback', ['session-feedback', 'session-comments'])
  const [shown, setShown] = useState<string>()
  return (
    <Screen
      title="Feedback"
      intro="Once a session has ended, attendees who were there can rate it from 1 to 5 and add a comment, until the event closes. You see no names. Speakers see the median once there are five ratings."
      actions={mayExport && <ExportButton call="feedback-export" />}
    >
      <Loaded query={list} height={420}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <EmptyState>
              No session has started yet. Ratings appear here as they come in.
            </EmptyState>
          ) : (
            <ul className={`${cards.list} ${styles.sessions}`} aria-label="Sessions">
              {sessions.map(({ id, title, startsAt, comments, ...figures }) => (
                <li key={id} className={cards.card}>
                  <h2 className={styles.title}>
                    <bdi>{title}</bdi>
                  </h2>
                  <p className={cards.meta}>
                    <time>{formatMoment(startsAt)}</time>
                  </p>
                  {figures.count === 0 ? (
                    <p>No ratings yet</p>
                  ) : (
                    <RatingBars title={title} figures={figures} />
                  )}
                  {comments > 0 && (
                    <Comments
                      showId={id}
                      title={title}
                      count={comments}
                      open={shown === id}
                      onOpen={(open) => setShown(open ? id : undefined)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}
