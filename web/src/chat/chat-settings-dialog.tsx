import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useSyncExternalStore } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { type Announce, announceChoices, announceSetting } from './list/announce-setting.ts'
import { readAllUpTo } from './log/chat-digest.ts'
import { Choices } from './moderation/dialog-parts.tsx'

/** Chooses which new messages are announced to screen readers in this browser. */
export function ChatSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const hints: Record<Announce, string> = {
    all: t`Switches to mentions and hosts above ${readAllUpTo} messages per minute`,
    mentions: t`Messages that mention you, and messages from hosts`,
    off: t`Nothing is read out, but you can still browse the chat`,
  }
  const chosen = useSyncExternalStore(announceSetting.subscribe, announceSetting.read)
  const choices = Object.entries(announceChoices()) as [Announce, string][]
  return (
    <Dialog open title={t`Chat settings`} onClose={onClose}>
      <Choices
        legend={<Trans>Announce new messages to screen readers</Trans>}
        name="announce"
        options={choices.map(([key, name]) => [
          key,
          <Fragment key={key}>
            <strong>{name}</strong> {hints[key]}
          </Fragment>,
        ])}
        chosen={chosen}
        onChoose={announceSetting.write}
      />
    </Dialog>
  )
}
