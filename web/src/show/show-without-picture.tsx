import type { Session } from '@rostra/domain/sessions/session'
import type { ChatStore } from '../chat/log/chat-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { ShowLate } from './show-late.tsx'
import { ShowSlate } from './show-slate.tsx'
import { ShowWaiting } from './show-waiting.tsx'
import type { StageShow } from './use-show-changes.ts'

// Not needed while people wait for the start.
const ShowEnded = lazyPart<{ session: Session; late: boolean }>(
  async () => (await import('./show-ended.tsx')).ShowEnded,
)

type Props = {
  session: Session
  show: Exclude<StageShow, { stream: unknown }>
  chat: ChatStore | undefined
  /** Loads the sessions again. */
  onRetry: () => void
}

/** Shown in place of the video while there is none: before the start, during a break, and after the end. */
export function ShowWithoutPicture({ session, show, chat, onRetry }: Props) {
  switch (show.kind) {
    case 'waiting':
      return 'late' in show ? (
        <ShowLate session={session} onRetry={onRetry} />
      ) : (
        <ShowWaiting session={session} chat={chat} />
      )
    case 'slate':
      return <ShowSlate session={session} {...show} />
    case 'ended':
      return <ShowEnded session={session} late={show.late} />
  }
}
