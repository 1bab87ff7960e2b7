import { useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { MessageSquareHeart } from 'lucide-react'
import { useState } from 'react'
import { useEvent } from '../event/event-query.ts'
import { numberText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast-store.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { useFeedback } from './feedback-query.ts'

type Props = {
  session: Pick<Session, 'id' | 'title'>
  /** On the session's own page: no request before the click, because a whole audience gets here at the same time. */
  here?: boolean
}

/** Lets people who attended an ended session rate it or change their rating, without a dialog. */
export function RateSession({ session: { id, title }, here = false }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const closed = useEvent().data?.closed
  const { data, isError, refetch } = useFeedback(open || !here)
  const given = data?.sessions.find(({ showId }) => showId === id)
  if (closed || (!here && !given && !open)) return null
  const close = () => setOpen(false)
  const rating = given?.rating ? numberText(given.rating) : undefined
  return (
    <>
      <Button
        variant="quiet"
        data-screen-only
        icon={<MessageSquareHeart size={20} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={
          rating ? t`Your rating: ${{ rating }} of 5. ${{ title }}` : t`Rate session: ${{ title }}`
        }
        onClick={() => setOpen(true)}
      >
        {rating ? t`Your rating: ${{ rating }} of 5` : t`Rate session`}
      </Button>
      <Dialog open={open} title={title} onClose={close} dirty={data !== undefined}>
        {data ? (
          <FeedbackForm
            showId={id}
            given={given ?? { rating: null, comment: '' }}
            onDone={(saved) => {
              close()
              showToast({ title: saved.rating === null ? t`Rating removed` : t`Comment sent` })
            }}
          />
        ) : isError ? (
          <ErrorState title={t`Your ratings didn’t load`} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={200} />
        )}
      </Dialog>
    </>
  )
}
