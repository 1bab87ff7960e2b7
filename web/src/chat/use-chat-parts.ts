import { useEffect, useState } from 'react'
import type { ChatParts } from './chat-parts.ts'

/** ms before a fetch that failed is tried again. */
const tryAgainAfter = 5_000

/** Undefined until they are there; the chat is read and written without them. */
export function useChatParts(isEntered: boolean): ChatParts | undefined {
  const [parts, setParts] = useState<ChatParts>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!isEntered || parts) return
    let timer: number | undefined
    const fetchParts = () =>
      import('./chat-parts.ts').then(
        ({ chatParts }) => setParts(chatParts),
        () => setFailures(failures + 1),
      )
    if (failures === 0) void fetchParts()
    else timer = window.setTimeout(fetchParts, tryAgainAfter)
    return () => window.clearTimeout(timer)
  }, [isEntered, parts, failures])
  return parts
}
