import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './search.module.css'
import { SearchDialog } from './search-dialog.tsx'

type Props = {
  screens: readonly { path: string; name: string; entry?: string }[]
  isOrganiser: boolean
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search, as Ctrl+K and ⌘K do from anywhere in the console. */
export function SearchButton(props: Props) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return
      if (event.ctrlKey === event.metaKey) return
      // A dialog that is already open takes precedence.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={18} strokeWidth={1.75} />
        <span className={`${styles.text} visually-hidden-on-phones`}>Search or do…</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {open && <SearchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
