import type { DirectorSession } from '@rostra/domain/contract/direction-calls'
import type { Session } from '@rostra/domain/session'

/** One session as the screen uses it, with its times in epoch ms. */
export type DirectedSession = Omit<DirectorSession, 'session'> & { session: Session }
