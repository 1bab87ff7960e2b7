import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { readStored } from '../../platform/browser-storage.ts'
import { registrationFor } from '../../platform/identity/return-path.ts'
import { Listeners } from '../../platform/listeners.ts'
import type { Playback } from '../../stream-players/play-from.ts'
import button from '../../ui/button.module.css'
import { NewTab } from '../../ui/new-tab.tsx'
import { isEmbedded } from './embedded.ts'
import { showId } from './guest-pass.ts'
import type { WatchedEvent } from './use-watched.ts'

const listeners = new Listeners()
let replay: Playback | null = null

/** The recording that plays, from whose moment someone goes on who takes part; null for a live show. */
export function playsRecording(video: Playback | null): void {
  replay = video
  listeners.tell()
}

type Ways = Pick<WatchedEvent, 'registers' | 'closed'>

/**
 * Where taking part begins, and then goes on at this moment: at the session for those who are signed in; it asks others
 * to sign in, and comes back. Where people register, registration comes first, and offers signing in.
 */
function takePartAddress(event: Ways | undefined): string {
  const second = Math.floor(replay?.currentTime ?? 0)
  const moment = paths.show(showId) + (second > 0 ? `?at=${second}` : '')
  const asks = event?.registers && !event.closed && !readStored('token')
  return basePath() + (asks ? registrationFor(moment) : moment)
}

type Props = { event: Ways | undefined; children?: ReactNode; quiet?: boolean }

/** Leads from watching to taking part; in a frame, in a new tab. */
export function TakePart({ event, children, quiet = false }: Props) {
  useSyncExternalStore(listeners.subscribe, () => replay)
  // The browser follows the address that the link has after this.
  const aim = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = takePartAddress(event)
  }
  return (
    <a
      className={`${button.button} ${quiet ? button.secondary : button.primary}`}
      href={takePartAddress(event)}
      onClick={aim}
      onAuxClick={aim}
      {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children ?? <Trans>Take part</Trans>}
      {isEmbedded && <NewTab />}
    </a>
  )
}
