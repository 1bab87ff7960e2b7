import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import styles from './chat-dialogs.module.css'
import { type Announce, announceChoices, announceSetting } from './list/announce-setting.ts'
import { readAllUpTo } from './log/chat-digest.ts'

/** Chooses which new messages are announced to screen readers in this browser. */
export function ChatSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const hints: Record<Announce, string> = {
    all: t`Switches to mentions and hosts above ${readAllUpTo} messages per minute`,
    mentions: t`Messages that mention you, and messages from hosts`,
    off: t`Nothing is read out, but you can still browse the chat`,
  }
  const chosen = useSyncExternalStore(announceSetting.subscribe, announceSetting.read)
  return (
    <Dialog open title={t`Chat settings`} onClose={onClose}>
      <fieldset className={styles.choices}>
        <legend>
          <Trans>Announce new messages to screen readers</Trans>
        </legend>
        {Object.entries(announceChoices()).map(([key, name]) => (
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
