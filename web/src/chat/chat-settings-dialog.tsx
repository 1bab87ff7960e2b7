import { useSyncExternalStore } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { type Announce, announceChoices, announceSetting } from './announce-setting.ts'
import styles from './chat-dialogs.module.css'
import { readAllUpTo } from './chat-digest.ts'

const hints: Record<Announce, string> = {
  all: `Above ${readAllUpTo} messages a minute, only mentions and hosts`,
  mentions: 'Messages that name you, and those of organisers and speakers',
  off: 'Nothing is read out; the chat can be read at any time',
}

/** How the chat behaves for this person, in this browser. */
export function ChatSettingsDialog({ onClose }: { onClose: () => void }) {
  const chosen = useSyncExternalStore(announceSetting.subscribe, announceSetting.read)
  return (
    <Dialog open title="Chat settings" onClose={onClose}>
      <fieldset className={styles.choices}>
        <legend>Announce new messages to screen readers</legend>
        {Object.entries(announceChoices).map(([key, name]) => (
          <label key={key} className={styles.choice}>
            <input
              type="radio"
              name="announce"
              checked={key === chosen}
              onChange={() => announceSetting.write(key as Announce)}
            />
            <span>
              <strong>{name}</strong> {hints[key as Announce]}
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
