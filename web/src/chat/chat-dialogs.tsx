import { ChatSettingsDialog } from './chat-settings-dialog.tsx'
import type { ChatDialog } from './chat-tools.tsx'
import type { ChatStore } from './log/chat-store.ts'
import type { ChatView } from './log/chat-view.ts'
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
