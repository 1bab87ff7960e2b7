import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useSyncExternalStore } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import type { ChatDialog } from './chat-tools.tsx'
import { type Announce, announceChoices, announceSetting } from './list/announce-setting.ts'
import { readAllUpTo } from './log/chat-digest.ts'
import type { ChatStore } from './log/chat-store.ts'
import type { ChatView } from './log/chat-view.ts'
import { Choices } from './moderation/dialog-parts.tsx'
import { PeopleDialog } from './moderation/people-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'

type Props = {
  opened: ChatDialog
  chat: ChatStore
  channel: string
  view: ChatView
  me: { id: string; name: string }
  onMention: ((name: string) => void) | undefined
  onClose(): void
}

/** The dialogs opened from the chat's menu; all load when the first one opens. */
export function ChatDialogs({ opened, channel, ...props }: Props) {
  const { onClose } = props
  if (opened === 'people') return <PeopleDialog {...props} />
  if (opened === 'search') return <SearchDialog channel={channel} onClose={onClose} />
  return <ChatSettingsDialog onClose={onClose} />
}

/** Chooses which new messages are announced to screen readers in this browser. */
function ChatSettingsDialog({ onClose }: { onClose: () => void }) {
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
