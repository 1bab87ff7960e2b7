import type { Session } from '@rostra/domain/sessions/session'
import { ChatTab } from '@rostra/web/console/inbox/chat/chat-tab.tsx'
import { Loaded } from '@rostra/web/console/ui/loaded.tsx'
import { useCall } from '@rostra/web/platform/transport/use-call.ts'

/** The chat of one session, to work on beside its picture. */
export function SessionChat({ session: { chatChannel: channel } }: { session: Session }) {
  const rooms = useCall('chat-rooms', {})
  return (
    <Loaded query={rooms}>
      {(data) => {
        const room = data.rooms.find((it) => it.channel === channel)
        return room ? <ChatTab rooms={[room]} room={room} /> : <p>This session has no chat.</p>
      }}
    </Loaded>
  )
}
