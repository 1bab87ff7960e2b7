import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyDialog } from '../ui/lazy-part.ts'
import styles from './announcement-bell.module.css'
import { useUnreadCount } from './unread.ts'

const AnnouncementList = lazyDialog<{ onClose: () => void }>(
  async () => (await import('./announcement-list.tsx')).AnnouncementList,
)

/** In the header: the number of unread announcements, and a button that opens the list. */
export function AnnouncementBell() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const count = useUnreadCount()
  return (
    <>
      <IconButton
        className={styles.bell}
        label={count > 0 ? t`Announcements, ${{ count }} new` : t`Announcements`}
        onClick={() => setOpen(true)}
      >
        <Bell size={20} aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 9 ? '9+' : count}
          </span>
        )}
      </IconButton>
      {open && (
        <Suspense>
          <AnnouncementList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
