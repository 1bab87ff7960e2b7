import { useState } from 'react'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { counted, ratingOf } from '../ui/numbers.ts'
import { Row, Rows } from '../ui/row.tsx'
import { Screen } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { CommentList } from './comments.tsx'
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
            <EmptyList>No session has started yet. Ratings appear here as they come in.</EmptyList>
          ) : (
            <Rows label="Sessions">
              {sessions.map(({ id, title, startsAt, comments, ...figures }) => (
                <Row
                  key={id}
                  name={<bdi>{title}</bdi>}
                  detail={formatMoment(startsAt)}
                  below={
                    shown === id && (
                      <>
                        <RatingBars title={title} figures={figures} />
                        {comments > 0 && <CommentList showId={id} title={title} />}
                      </>
                    )
                  }
                >
                  {figures.count === 0 ? (
                    'No ratings yet'
                  ) : (
                    <>
                      <span>
                        <strong>{ratingOf(figures)}</strong> median of 5
                      </span>
                      <Button
                        variant="quiet"
                        aria-label={`${counted(figures.count, 'rating')}, ${counted(comments, 'comment')} of ${title}`}
                        aria-expanded={shown === id}
                        onClick={() => setShown(shown === id ? undefined : id)}
                      >
                        {counted(figures.count, 'rating')}, {counted(comments, 'comment')}
                      </Button>
                    </>
                  )}
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Screen>
  )
}
