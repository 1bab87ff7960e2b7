/** What the hub tells about pages in rooms. */
import type { Connection } from './connection.ts'

/** What a page says of itself: the session it shows, and whether it is visible. */
export type SaidByPage = { show?: string | undefined; visible?: boolean | undefined }

/** Called when a connection enters or leaves a room, and when its page says that it is visible or hidden. */
export type Visitors = {
  onEnter(page: Connection, room: string, said?: SaidByPage): void
  onVisible(page: Connection, room: string, visible: boolean): void
  onLeave(page: Connection, room: string): void
}
