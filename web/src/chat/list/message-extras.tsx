import type { MessageReactions as Counts } from '@rostra/domain/chat/chat'
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import type { Quote } from '@rostra/domain/chat/quotes'
import { MessageFiles } from './message-files.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { RemovedText } from './removed-text.tsx'

/** The key that is present (`quote`, `counts`, `files` or `removedText`) decides what is shown. */
export type MessageExtrasProps =
  | { quote: Quote; tabIndex: number; onJump: (seq: number) => void }
  | { counts: Counts; mine: readonly string[]; onReact: (key: string) => void }
  | { files: readonly ChatFile[] }
  | { removedText: string; mayModerate: boolean }

/** What only some messages have. The code loads with the first message that needs any of it. */
export function MessageExtras(props: MessageExtrasProps) {
  if ('quote' in props) return <MessageQuote {...props} />
  if ('files' in props) return <MessageFiles {...props} />
  if ('counts' in props) return <MessageReactions {...props} />
  return <RemovedText text={props.removedText} mayModerate={props.mayModerate} />
}
