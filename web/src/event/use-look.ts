import type { Look } from '@rostra/domain/event.schema'
import { useEffect } from 'react'
import { wearLook } from '../platform/look.ts'

/** Keeps the page in the event's look, also when another event takes its place while it is open. */
export function useLook(look: Look | undefined): void {
  useEffect(() => {
    if (look) wearLook(look)
  }, [look])
}
