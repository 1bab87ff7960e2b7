import type { Session } from '@rostra/domain/sessions/session'
import { ChartColumn, Megaphone, Mic, Pin } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { Announce } from './announce.tsx'
import { DeskPopover } from './desk-popover.tsx'
import { NoteToSpeakers } from './note-to-speakers.tsx'
import styles from './panel.module.css'
import parts from './parts.module.css'
import { PinCard } from './pin-card.tsx'
import { Polls } from './polls.tsx'

const iconSize = { size: 18, 'aria-hidden': true } as const

/** What the team can send, each in a small dialog in place; without a session, only what is for everyone. */
export function SendNow({ session }: { session?: Session }) {
  const isOrganiser = useSignedIn()?.role === 'organiser'
  const asked = useSearchParams()[0].get('send')
  return (
    <section className={styles.card} aria-labelledby="send-now">
      <h3 id="send-now">Send now</h3>
      <div className={parts.send}>
        {isOrganiser && (
          <DeskPopover
            title="Announcement"
            label="Announce"
            icon={<Megaphone {...iconSize} />}
            isAsked={asked === 'announcement'}
          >
            {(close) => <Announce onDone={close} />}
          </DeskPopover>
        )}
        <DeskPopover
          title="Pin a card"
          label="Pin card"
          icon={<Pin {...iconSize} />}
          isAsked={asked === 'card'}
        >
          {(close) => <PinCard showId={session?.id ?? ''} onDone={close} />}
        </DeskPopover>
        {session && (
          <>
            <DeskPopover
              title="Polls"
              label="Poll"
              icon={<ChartColumn {...iconSize} />}
              isAsked={asked === 'poll'}
            >
              {() => <Polls session={session} />}
            </DeskPopover>
            <DeskPopover
              title="Note to the speakers"
              label="Note to speaker"
              icon={<Mic {...iconSize} />}
              isAsked={asked === 'note'}
            >
              {(close) => <NoteToSpeakers showId={session.id} onDone={close} />}
            </DeskPopover>
          </>
        )}
      </div>
    </section>
  )
}
