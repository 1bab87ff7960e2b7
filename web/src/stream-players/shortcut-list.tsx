import { X } from 'lucide-react'
import styles from './shortcut-list.module.css'
import { shortcutList } from './video-shortcuts.ts'

/** The player's keys, over the video. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.list} role="status">
      <button type="button" className={styles.close} aria-label="Close keys" onClick={onClose}>
        <X aria-hidden size={20} />
      </button>
      <dl>
        {shortcutList.map(([keys, what]) => (
          <div key={keys} className={styles.row}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
