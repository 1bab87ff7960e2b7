import { Trans, useLingui } from '@lingui/react/macro'
import { patterns } from '@rostra/domain/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMatch } from 'react-router'
import { hoursAndMinutes, intlLocale } from '../platform/i18n/i18n.ts'
import { eventLanguage } from '../platform/i18n/language.ts'
import { callApi } from '../platform/transport/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './announcement-list.module.css'
import { markRead } from './unread.ts'

/** Formats a time (epoch ms) in the viewer's time zone, such as `2 Mar, 14:00`. */
const formatMoment = (at: number) =>
  new Intl.DateTimeFormat(intlLocale(), {
    day: 'numeric',
    month: 'short',
    ...hoursAndMinutes(),
  }).format(at)

/** The announcements published to everyone and to the session whose page is open, newest first. */
export function AnnouncementList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const showId = useMatch(patterns.show)?.params.id
  const { data, isError, refetch } = useQuery({
    queryKey: ['announcements-published', showId ?? ''],
    queryFn: ({ signal }) =>
      callApi('announcements-published', showId === undefined ? {} : { showId }, signal),
    staleTime: 0,
  })
  const announcements = data?.announcements
  useEffect(() => {
    if (announcements) markRead(announcements.map(({ id }) => id))
  }, [announcements])

  return (
    <Dialog open title={t`Announcements`} onClose={onClose}>
      {!announcements && !isError && <Skeleton height={96} />}
      {!announcements && isError && (
        <>
          <p role="alert">
            <Trans>The announcements didn’t load. Try again.</Trans>
          </p>
          <Button variant="secondary" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {announcements?.length === 0 && (
        <p>
          <Trans>No announcements yet. Announcements from the organisers appear here.</Trans>
        </p>
      )}
      {announcements && announcements.length > 0 && (
        <ul className="list">
          {announcements.map(({ id, text, by, at }) => (
            <li key={id} className={styles.announcement}>
              <p className="muted small">
                {by && <strong dir="auto">{by}</strong>}{' '}
                <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
              </p>
              <p dir="auto" lang={eventLanguage}>
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
