/** Replaces the studio if the session uses another stream, has none yet, or no longer exists. */
import { studioType } from '@rostra/domain/studio/studio'
import type { SessionListItem } from '@rostra/web/console/sessions/session-list-item.ts'
import { consolePaths } from '@rostra/web/console/ui/console-paths.ts'
import { useChange } from '@rostra/web/platform/transport/use-call.ts'
import { Button, ButtonLink } from '@rostra/web/ui/button.tsx'
import { EmptyState } from '@rostra/web/ui/empty-state.tsx'
import { offerUndo } from '@rostra/web/ui/offer-undo.ts'
import { attempt } from '@rostra/web/ui/toast-errors.ts'
import styles from './studio-room.module.css'
import { StudioRoom } from './studio-room.tsx'

export function OtherStream({
  stored,
}: {
  stored: Pick<SessionListItem, 'session' | 'revision'> | undefined
}) {
  const { change, busy } = useChange('organiser-session-save')
  if (!stored)
    return (
      <StudioRoom showId="">
        <div className={styles.page}>
          <EmptyState action={<ButtonLink to={consolePaths.sessions()}>Go to Sessions</ButtonLink>}>
            This session no longer exists.
          </EmptyState>
        </div>
      </StudioRoom>
    )
  const { session, revision } = stored
  const before = session.liveStream
  const save = (liveStream: typeof before, seen: string) =>
    change({ session: { ...session, liveStream }, revision: seen })
  const switchOver = async () => {
    const saved = await save({ type: studioType, url: '' }, revision)
    offerUndo(`“${session.title}” now has its picture from the studio`, () =>
      save(before, saved.revision),
    )
  }
  return (
    <StudioRoom showId={session.id} title={session.title}>
      <div className={styles.page}>
        <EmptyState
          action={
            <Button busy={busy} onClick={() => void attempt(switchOver())}>
              Use the studio for this session
            </Button>
          }
        >
          {before
            ? 'This session uses another stream. The studio would replace it: attendees would then see what this browser sends.'
            : 'This session has no stream yet. Attendees would see what this browser sends.'}
        </EmptyState>
      </div>
    </StudioRoom>
  )
}
