import type { ChatDialog } from './chat-header.tsx'
import { ChatSettingsDialog } from './chat-settings-dialog.tsx'
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
  onClose(): void
}

/** The dialogs opened from the chat's header; all load when the first one opens. */
export function ChatDialogs({ opened, chat, channel, view, me, onClose }: Props) {
  if (opened === 'people') return <PeopleDialog chat={chat} view={view} me={me} onClose={onClose} />
  if (opened === 'search') return <SearchDialog channel={channel} onClose={onClose} />
  return <ChatSettingsDialog onClose={onClose} />
}
