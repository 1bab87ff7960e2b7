import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEventFront } from '../../event/event-query.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { DraftTag } from '../ui/draft-tag.tsx'
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
