import { useState } from 'react'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { Listed } from '../ui/listed.tsx'
import { counted, ratingOf } from '../ui/numbers.ts'
import { Row } from '../ui/row.tsx'
import { Screen } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { CommentList } from './comments.tsx'
import { RatingBars } from './rating-bars.tsx'

/** The attendees' ratings and comments for each session. */
export function FeedbackPage() {
  const mayExport = useSignedIn()?.role === 'organiser'
  useStaffEvents('feedback', ['session-feedback', 'session-comments'])
  const [shown, setShown] = useState<string>()
  return (
    <Screen
      title="Feedback"
      intro="Once a session has ended, attendees who were there can rate it from 1 to 5 and add a comment, until the event closes. You see no names. Speakers see the median once there are five ratings."
      actions={mayExport && <ExportButton call="feedback-export" />}
    >
      <Listed
        call="session-feedback"
        label="Sessions"
        none="No session has started yet. Ratings appear here as they come in."
        height={420}
        items={({ sessions }) => sessions}
      >
        {({ id, title, startsAt, comments, ...figures }) => (
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
        )}
      </Listed>
    </Screen>
  )
}
