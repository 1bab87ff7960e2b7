import { consolePaths } from '@rostra/web/console/ui/console-paths.ts'
import { DraftTag } from '@rostra/web/console/ui/draft-tag.tsx'
import { useEventFront } from '@rostra/web/event/event-query.ts'
import { useDocumentTitle } from '@rostra/web/ui/document-title.ts'
import { Link } from '@rostra/web/ui/link.tsx'
import { PageHeading } from '@rostra/web/ui/page-heading.tsx'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './studio-room.module.css'

type Props = { showId: string; title?: string; actions?: ReactNode; children: ReactNode }

/** The room around the studio: the way back, the session's title, and what starts and ends its show, always in view. */
export function StudioRoom({ showId, title, actions, children }: Props) {
  const { data } = useEventFront()
  const heading = title === undefined ? 'Studio' : `Studio: ${title}`
  useDocumentTitle(heading, `${data?.name ?? 'Rostra'} console`)
  return (
    <div className={styles.room}>
      <header className={styles.top}>
        <Link className={styles.back} to={consolePaths.desk({ show: showId })}>
          <ChevronLeft className="with-the-line" size={20} />
          Live desk
        </Link>
        <div className={styles.names}>
          <PageHeading>{heading}</PageHeading>
          <p>Experimental: tried in Chromium on Linux only.</p>
        </div>
        <DraftTag />
        {actions}
      </header>
      {children}
    </div>
  )
}
