import type { DirectorSession } from '@rostra/domain/direction/direction-calls'
import type { Session } from '@rostra/domain/sessions/session'

/** One session as the screen uses it, with its times in epoch ms. */
export type DirectedSession = Omit<DirectorSession, 'session'> & { session: Session }
