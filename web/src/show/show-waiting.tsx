import { Plural } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import type { ChatStore } from '../chat/log/chat-store.ts'
import { useChatView } from '../chat/log/use-chat.ts'
import { Face } from '../ui/face.tsx'
import { Written } from '../ui/written.tsx'
import { LiveIn } from './live-in.tsx'
import styles from './show-screen.module.css'
import { ShowScreen } from './show-screen.tsx'

type Props = { session: Session; chat: ChatStore | undefined }

/** Speakers with a face; more would take the countdown's place. */
const mostFaces = 3

/** Replaces the player before the session starts: what it is, who speaks, and when. */
export function ShowWaiting({ session, chat }: Props) {
  const { title, speakers } = session
  const first = speakers.slice(0, mostFaces)

  return (
    <ShowScreen session={session}>
      {/* The page's heading is below the picture, or hidden on a phone. */}
      <p className={styles.title}>
        <Written>{title}</Written>
      </p>
      <p className={styles.here}>{chat && <Here chat={chat} />}</p>
      <div className={styles.who}>
        {first.map((speaker) => (
          <Face key={speaker.slug} person={speaker} />
        ))}
        <p className={styles.names}>
          {first.map(({ slug, first: given, last, role }) => (
            <span key={slug}>
              <b>
                <Written>{`${given} ${last}`.trim()}</Written>
              </b>
              {role && <Written className={styles.role}>{role}</Written>}
            </span>
          ))}
        </p>
      </div>
      <LiveIn session={session}>
        <CalendarButton choice={{ kind: 'session', session }} />
        <StarButton session={session} />
      </LiveIn>
    </ShowScreen>
  )
}

/** How many people wait, once there is anyone else. */
function Here({ chat }: { chat: ChatStore }) {
  const { viewers } = useChatView(chat)
  if (viewers < 2) return null
  return <Plural value={viewers} one="# is here already" other="# are here already" />
}
