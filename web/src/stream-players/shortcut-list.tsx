import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { shortcutList } from './shortcut-keys.ts'
import styles from './shortcut-list.module.css'

/** The player's keyboard shortcuts, shown over the video. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.list} role="status">
      <button
        type="button"
        className={`${styles.close} center bare`}
        aria-label={t`Close keyboard shortcuts`}
        onClick={onClose}
      >
        <X aria-hidden size={20} />
      </button>
      <dl>
        {shortcutList().map(([keys, what]) => (
          <div key={keys} className={styles.row}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
