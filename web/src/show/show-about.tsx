import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { type ReactNode, Suspense } from 'react'
import { ShareButton } from '../agenda/share-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import type { ChatStore } from '../chat/log/chat-store.ts'
import { Speakers } from '../programme/speakers.tsx'
import type { Playback } from '../stream-players/play-from.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import { NewTab } from '../ui/new-tab.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Written } from '../ui/written.tsx'
import styles from './show-about.module.css'
import { ShowState } from './show-head.tsx'
import type { StageShow } from './use-show-changes.ts'

// Many sessions have none.
const SessionAgenda = lazyOptional(async () => (await import('./session-agenda.tsx')).SessionAgenda)
const RateSession = lazyOptional(
  async () => (await import('../feedback/rate-session.tsx')).RateSession,
)
const TranscriptPart = lazyOptional(
  async () => (await import('./transcript/transcript-part.tsx')).TranscriptPart,
)
const Chapters = lazyOptional(async () => (await import('./session-agenda.tsx')).Chapters)

type Props = {
  session: Session
  /** The session's marks are chapters of the recording that is playing. */
  hasChapters: boolean
  video: Playback | null
  /** In a tab of its own: the title, star and share are not above it. */
  isTab: boolean
  show: StageShow
  chat: ChatStore | undefined
  /** What is said while it is live. */
  captions: ReactNode
}

/** The session's speakers, description and agenda. */
export function ShowAbout({ session, hasChapters, video, isTab, show, chat, ...props }: Props) {
  const { title, descriptionHtml, speakers, agenda } = session
  const stream = 'stream' in show ? show.stream : undefined
  const { transcript, captions } = stream ?? {}
  const playlist = stream?.type === 'hls' && stream.url.startsWith('/') ? stream.url : undefined
  const link = transcript && <Transcript address={transcript} />
  return (
    <div className={styles.about}>
      <h2 id="show-about" className="visually-hidden">
        <Trans>About</Trans>
      </h2>
      {isTab && (
        <div className={styles.head}>
          <h3 className={styles.title}>
            <Written>{title}</Written>
          </h3>
          <StarButton session={session} small />
          <ShareButton session={session} small />
        </div>
      )}
      {isTab && <ShowState session={session} kind={show.kind} chat={chat} plain />}
      {speakers.length > 0 && <Speakers speakers={speakers} />}
      <SafeHtml html={descriptionHtml} className={styles.text} />
      {show.kind === 'replay' && (captions || transcript || playlist) ? (
        <Suspense fallback={link}>
          <TranscriptPart
            title={title}
            captions={captions}
            playlist={playlist}
            transcript={transcript}
            video={video}
            link={link}
          />
        </Suspense>
      ) : (
        link
      )}
      {props.captions}
      {show.kind === 'replay' && (
        <Suspense>
          <RateSession session={session} here />
        </Suspense>
      )}
      {agenda && (
        <Suspense>
          {hasChapters ? (
            <Chapters session={session} video={video} />
          ) : (
            <SessionAgenda session={session} />
          )}
        </Suspense>
      )}
    </div>
  )
}

const Transcript = ({ address }: { address: string }) => (
  <p className={styles.text}>
    <a href={address} target="_blank" rel="noopener noreferrer">
      <Trans>Transcript</Trans>
      <NewTab />
    </a>
  </p>
)
