import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { type CSSProperties, Suspense, useRef, useState } from 'react'
import { useChat, useIsBanned, useNewCount, useViewers } from '../chat/log/use-chat.ts'
import { useEvent } from '../event/event-query.ts'
import { PollPanel } from '../polls/poll-panel.tsx'
import { useOpenPoll } from '../polls/use-open-poll.ts'
import { AskQuestion } from '../questions/ask-question.tsx'
import { ReactionPills } from '../reactions/reaction-pills.tsx'
import { ReactionShower } from '../reactions/reaction-shower.tsx'
import { useReactions } from '../reactions/use-reactions.ts'
import type { Playback } from '../stream-players/play-from.ts'
import { PlayerFailed, playsOnThePage, StreamPlayer } from '../stream-players/stream-player.tsx'
import { Boundary } from '../ui/boundary.tsx'
import { eventEndedText } from '../ui/event-ended.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Written } from '../ui/written.tsx'
import { useCaptioned } from './captions/use-captioned.tsx'
import { EdgeButton } from './edge-button.tsx'
import { AfterRecording, NoPicture } from './instead-of-player.tsx'
import { NowLine } from './now-line.tsx'
import { InReplay } from './replay/in-replay.tsx'
import { usePosterAddress } from './room-picture.tsx'
import { ShowAbout } from './show-about.tsx'
import { ShowChat } from './show-chat.tsx'
import { AgendaNow, ShowHead, ShowSettings, ShowState } from './show-head.tsx'
import { useHeaderHeight, useIsWide, useKeyboard, useLyingPhone, useMotion } from './show-layout.ts'
import { type PanelPart, ShowPanel } from './show-panel.tsx'
import { readReactionsShown, writeReactionsShown } from './show-preferences.ts'
import styles from './show-stage.module.css'
import './show-toasts.css'
import { useFromStart } from './use-from-start.ts'
import { usePanel } from './use-panel.ts'
import { type StageShow, useShowChanges, useShowTitle } from './use-show-changes.ts'
import { useTheatre } from './use-theatre.ts'

const PictureSignal = lazyOptional(async () => (await import('./picture-signal.tsx')).PictureSignal)
// In most sessions only the team sees the questions.
const QuestionList = lazyOptional(
  async () => (await import('../questions/question-list.tsx')).QuestionList,
)
const ChapterTicks = lazyOptional(async () => (await import('./session-agenda.tsx')).ChapterTicks)

type Props = {
  session: Session
  /** The room that carries its reactions. */
  reactionsIn: string
  show: StageShow
  /** Reloads the sessions. */
  onRetry: () => void
}

/** The page of a session: the picture, the line under it, the panel beside it, and what the session is about. */
export function ShowStage({ session, reactionsIn, show: found, onRetry }: Props) {
  const { id, title, chatChannel } = session
  const chat = useChat(chatChannel, id)
  const { data: event } = useEvent()
  useShowTitle(found, title, event)
  const reactions = useReactions(id, reactionsIn, chatChannel)
  const [reactionsShown, setReactionsShown] = useState(readReactionsShown)
  const [questions, setQuestions] = useState(0)
  const [toolsPlace, setToolsPlace] = useState<HTMLDivElement | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [isWide, isLying] = [useIsWide(), useLyingPhone()]
  const isBeside = isWide || isLying
  const { isOpen, wantedTab, setTab, goTo, hide } = usePanel(stage, isBeside)
  useKeyboard(stage)
  useMotion(stage)
  /** Our own player, or another that says where its recording is. */
  const [video, setVideo] = useState<Playback | null>(null)
  const { show, past, player } = useFromStart(found, session, video)
  const isBehind = past !== null
  const isRecorded = show.kind === 'replay' || isBehind
  const hasChapters = isRecorded && Boolean(session.direction?.marks.length)
  const theatre = useTheatre(stage, isWide && 'stream' in show && playsOnThePage(show.stream))
  const [newCount, viewers, isBanned] = [useNewCount(chat), useViewers(chat), useIsBanned(chat)]
  const headerHeight = useHeaderHeight()
  useShowChanges(show, session, stage)
  const closed = event?.closed === true
  /** Questions are not answered in a replay, or after the end. */
  const isOver = show.kind === 'replay' || show.kind === 'ended'
  /** Before the start there is nothing to applaud, and later the moment is over. */
  const mayReact = !isOver && !isBehind && (show.kind !== 'waiting' || 'late' in show)
  const poster = usePosterAddress(session)
  const captioned = useCaptioned(id, chatChannel ?? reactionsIn)
  const captions = isOver ? undefined : captioned
  const poll = useOpenPoll(session, isOver || closed)
  const replay = show.kind === 'replay' ? video : null
  const recorded = { session, video: replay ?? past, chat, isLive: isBehind }
  const ask = {
    showId: id,
    showTitle: title,
    replay,
    offered: (!isOver || replay !== null) && !closed && !isBanned,
  }
  const settings = !isOver && (
    <ShowSettings
      reactionsShown={reactionsShown}
      onReactionsShown={(shown) => {
        setReactionsShown(shown)
        writeReactionsShown(shown)
      }}
      theatre={theatre}
    />
  )
  const about = (
    <ShowAbout
      session={session}
      hasChapters={hasChapters}
      video={video}
      isTab={!isWide}
      show={show}
      chat={chat}
      captions={captions?.('transcript')}
    />
  )

  const parts: PanelPart[] = []
  if (chat && chatChannel !== undefined)
    parts.push({
      name: 'chat',
      count: viewers,
      fresh: newCount,
      content: (
        <ShowChat
          session={session}
          channel={chatChannel}
          chat={chat}
          isOver={isOver}
          closed={closed}
          isBanned={isBanned}
          mayReact={mayReact}
          isNarrow={!isWide}
          shown={(!isBeside || isOpen) && wantedTab === 'chat'}
          reactions={reactions}
          settings={settings}
          toolsPlace={toolsPlace}
          onClose={isBeside ? hide : undefined}
          replay={replay}
          inReplay={(list) => (
            <InReplay part="chat" {...recorded}>
              {list}
            </InReplay>
          )}
        />
      ),
    })
  if (session.questions)
    parts.push({
      name: 'questions',
      count: questions,
      content: (
        <Suspense>
          <QuestionList session={session} closed={isOver || closed} replay={recorded.video} />
        </Suspense>
      ),
    })
  if (!isWide) parts.push({ name: 'about', content: about })
  // Last, so that it moves no other when it appears.
  if (poll.any)
    parts.push({
      name: 'poll',
      isOpen: poll.open !== undefined,
      content: (
        <PollPanel
          session={session}
          closed={isOver || closed}
          replay={isRecorded ? { video } : undefined}
        />
      ),
    })
  const tab = parts.some(({ name }) => name === wantedTab) ? wantedTab : parts[0]?.name

  return (
    <div
      ref={stage}
      className={styles.stage}
      data-room="stage"
      style={{ '--header-h': `${headerHeight}px` } as CSSProperties}
      data-chat={tab === undefined ? 'none' : isOpen || !isBeside ? 'open' : 'closed'}
      data-theatre={theatre?.on ? (theatre.chatOver ? 'over' : 'beside') : undefined}
      data-tab={isBeside ? undefined : tab}
      data-picture={'stream' in show || undefined}
    >
      {chat && (
        <button type="button" className={styles.skip} onClick={() => goTo('chat')}>
          <Trans>Skip to chat</Trans>
        </button>
      )}
      {!isWide && (
        <PageHeading className={styles.over}>
          <Written>{title}</Written>
        </PageHeading>
      )}
      <div className={styles.player}>
        <Boundary key={show.kind} fallback={(retry) => <PlayerFailed onRetry={retry} />}>
          {!('stream' in show) ? (
            <NoPicture session={session} show={show} chat={chat} onRetry={onRetry} />
          ) : (
            <StreamPlayer
              session={session}
              stream={show.stream}
              live={show.kind === 'live'}
              onRetry={onRetry}
              theatre={theatre}
              poster={poster}
              afterSimulive={
                'simulive' in show ? (
                  <AfterRecording
                    session={session}
                    closed={closed}
                    ask={<AskQuestion {...ask} offered />}
                  />
                ) : undefined
              }
              {...player}
              onVideo={setVideo}
              liveCaptions={captions}
              ticks={
                <>
                  <InReplay part="curve" {...recorded} />
                  {hasChapters && (
                    <Suspense>
                      <ChapterTicks session={session} video={video} />
                    </Suspense>
                  )}
                </>
              }
            >
              {reactionsShown && !isBehind && <ReactionShower reactions={reactions} />}
              {reactionsShown && <InReplay part="reactions" {...recorded} />}
              <InReplay part="next" {...recorded} />
              {session.signal && (
                <Suspense>
                  <PictureSignal video={video} />
                </Suspense>
              )}
            </StreamPlayer>
          )}
        </Boundary>
      </div>
      <NowLine
        session={session}
        isPast={isBehind}
        poll={poll.open}
        isKept={!isOver}
        onPoll={() => goTo('poll')}
        onCount={setQuestions}
      >
        <ShowState session={session} kind={show.kind} chat={chat} plain={isBehind} />
        {isWide && !isBehind && <AgendaNow session={session} />}
      </NowLine>
      {isWide && (
        <section className={styles.about} aria-labelledby="show-about">
          <ShowHead
            session={session}
            kind={show.kind}
            chat={chat}
            isBehind={isBehind}
            settings={settings}
            actions={
              closed ? (
                <p>{eventEndedText()}</p>
              ) : (
                <>
                  {mayReact && !isBanned && <ReactionPills reactions={reactions} />}
                  <AskQuestion {...ask} />
                </>
              )
            }
          />
          {about}
        </section>
      )}
      {tab !== undefined && (
        <ShowPanel
          className={styles.panel}
          hidden={isBeside && !isOpen}
          {...{ parts, tab }}
          onTab={setTab}
          toolsRef={setToolsPlace}
        />
      )}
      {tab !== undefined && isBeside && !isOpen && (
        <EdgeButton newCount={newCount} onOpen={() => goTo(tab)} />
      )}
    </div>
  )
}
