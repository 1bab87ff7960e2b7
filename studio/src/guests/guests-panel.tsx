import { type StudioGuest, turnPasswordRenewed } from '@rostra/domain/studio-guests/guests'
import cards from '@rostra/web/console/ui/cards.module.css'
import { Loaded } from '@rostra/web/console/ui/loaded.tsx'
import { Notice } from '@rostra/web/console/ui/notice.tsx'
import { useStaffEvents } from '@rostra/web/console/ui/use-staff-events.ts'
import { useCall } from '@rostra/web/platform/transport/use-call.ts'
import { Button } from '@rostra/web/ui/button.tsx'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { hasPicture, type Tracks } from '../peer.ts'
import type { Source } from '../sources.ts'
import { GuestRow } from './guest-row.tsx'
import styles from './guests.module.css'
import { GuestsHost, type HostState } from './guests-host.ts'
import { InviteGuest } from './invite-guest.tsx'

type Props = {
  showId: string
  /** What a guest sees and hears: the programme, and everyone but themselves. */
  tracksFor(guest: string): Tracks
  /** Called with the guests who are in the studio whenever one of them has changed. */
  onSources(sources: readonly Source[]): void
}

/** A session's guests: their links, who is waiting, who is in the studio and who is on air. */
export function GuestsPanel({ showId, tracksFor, onSources }: Props) {
  const query = useCall('studio-guests', { showId })
  useStaffEvents('guests', ['studio-guests'])
  const { refetch } = query
  useEffect(() => {
    const timer = window.setInterval(refetch, turnPasswordRenewed)
    return () => window.clearInterval(timer)
  }, [refetch])
  const host = useHost(showId, tracksFor)
  const state = useSyncExternalStore(host?.subscribe ?? nothing, host?.state ?? (() => connecting))
  const { data } = query
  useEffect(() => {
    if (host && data) host.update(data.guests, data.iceServers)
  }, [host, data])
  const report = useEffectEvent(onSources)
  useEffect(() => report(sourcesOf(data?.guests ?? [], state)), [data, state])
  return (
    <section className={cards.list} aria-label="Guests">
      <p className={styles.intro}>
        Up to three speakers join from their own browsers. No one sees or hears a guest until you
        let them in and put them on air.
      </p>
      <Loaded query={query} height={120}>
        {({ guests, host: by }) => (
          <>
            {state.hosting === 'elsewhere' && (
              <Notice kind="hint">
                <p>
                  The guests are connected to another page of the studio
                  {by && `, opened by ${by.by}`}.
                </p>
                <Button variant="secondary" onClick={() => host?.take()}>
                  Take over here
                </Button>
              </Notice>
            )}
            <InviteGuest showId={showId} />
            {guests.length === 0 ? (
              <p className={styles.intro}>No guests yet.</p>
            ) : (
              <ul className={cards.list} aria-label="Guests">
                {guests.map((guest) => (
                  <GuestRow
                    key={guest.id}
                    guest={guest}
                    isHost={state.hosting === 'on'}
                    connection={state.guests.get(guest.id)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const connecting: HostState = { hosting: 'connecting', guests: new Map() }
const nothing = () => () => {}

function useHost(showId: string, tracksFor: Props['tracksFor']): GuestsHost | undefined {
  const [host, setHost] = useState<GuestsHost>()
  const tracks = useEffectEvent(tracksFor)
  useEffect(() => {
    const made = new GuestsHost(showId, (guest) => tracks(guest))
    setHost(made)
    return () => made.close()
  }, [showId])
  return host
}

/** Interpreters hear the programme, but are no part of it, whatever their browsers send. */
const sourcesOf = (guests: readonly StudioGuest[], { guests: there }: HostState): Source[] =>
  guests.flatMap(({ id, name, role, language, admitted, onAir, muted }) => {
    const connection = there.get(id)
    if (language || !admitted || !connection || !hasPicture(connection.state)) return []
    const { stream } = connection
    return { id, kind: 'guest' as const, name, ...(role ? { role } : {}), stream, onAir, muted }
  })
