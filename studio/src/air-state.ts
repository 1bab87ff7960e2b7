/** Who gets what the studio sends, in words. */

import type { DirectedSession } from '@rostra/web/console/direction/directed-session.ts'
import type { Running } from '@rostra/web/console/direction/running.ts'
import type { UploadState } from './studio-types.ts'

type Air = {
  running: Running
  /** What the team shows in place of the studio. */
  direction:
    | Pick<NonNullable<DirectedSession['session']['direction']>, 'slate' | 'source'>
    | undefined
  trouble: UploadState['trouble']
  viewers: number
}

/** `isOn`: attendees get the picture now. */
export function airState(air: Air): { isOn: boolean; label: 'LIVE' | 'SENDING'; text: string } {
  const { running, direction, trouble, viewers } = air
  const sending = (text: string) => ({ isOn: false, label: 'SENDING' as const, text })
  if (running !== 'live' && running !== 'over-time') return sending('No one sees it.')
  if (trouble) return sending('It doesn’t reach attendees at the moment.')
  if (direction?.slate) return sending('Attendees see the pause screen instead.')
  if (direction?.source === 'backup') return sending('Attendees see the backup stream instead.')
  if (viewers === 0) return { isOn: false, label: 'LIVE', text: 'No one is watching yet.' }
  return { isOn: true, label: 'LIVE', text: watching(viewers) }
}

export const watching = (viewers: number): string =>
  viewers === 1 ? 'One person is watching.' : `${viewers.toLocaleString()} people are watching.`
