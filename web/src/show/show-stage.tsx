import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { type CSSProperties, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ShareButton } from '../agenda/share-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import { ChatPanel } from '../chat/chat-panel.tsx'
import { readChatOpen, writeChatOpen } from '../chat/log/chat-storage.ts'
import { useChat, useNewCount } from '../chat/log/use-chat.ts'
import { useEvent } from '../event/event-query.ts'
import { HiddenCardButton, PinnedCardPlace } from '../pinned-card/pinned-card-place.tsx'
import { storedUser } from '../platform/identity/stored-user.ts'
import { PollPlace } from '../polls/poll-place.tsx'
import { AskQuestion, useAskQuestion } from '../questions/ask-question.tsx'
import { ReactionBar } from '../reactions/reaction-bar.tsx'
import { ReactionButton } from '../reactions/reaction-button.tsx'
import { ReactionShower } from '../reactions/reaction-shower.tsx'
import { useReactions } from '../reactions/use-reactions.ts'
import { PlayerFailed, playsOnThePage, StreamPlayer } from '../stream-players/stream-player.tsx'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { eventEndedText } from '../ui/event-ended.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import menuPanel from '../ui/menu-panel.module.css'
import { PageHeading } from '../ui/page-heading.tsx'
import { Written } from '../ui/written.tsx'
import { ChatButtons } from './chat-buttons.tsx'
import { EdgeButton } from './edge-button.tsx'
import { ShowAbout } from './show-about.tsx'
import { ShowBoundary } from './show-boundary.tsx'
import { useHeaderHeight, useIsWide, useLyingPhone } from './show-layout.ts'
import { readReactionsShown, writeReactionsShown } from './show-preferences.ts'
import { ShowQuestions } from './show-questions.tsx'
import styles from './show-stage.module.css'
import './show-toasts.css'
import { type ShowTab, ShowTabs, tabId, tabPanelId } from './show-tabs.tsx'
import { ShowWithoutPicture } from './show-without-picture.tsx'
import { type StageShow, useShowChanges } from './use-show-changes.ts'
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

/** The page of a session: the picture, the actions below it, and the chat beside it. */
export function ShowStage({ session, reactionsIn, show, onRetry }: Props) {
  const { id, title, chatChannel } = session
  const chat = useChat(chatChannel, id)
  const { data: event } = useEvent()
  useDocumentTitle(title, event?.name)
  const reactions = useReactions(id, reactionsIn, chatChannel)
  const [reactionsShown, setReactionsShown] = useState(readReactionsShown)
  const [chatOpen, setChatOpen] = useState(
    // A link to a message opens the chat.
    () => readChatOpen() || location.search.includes('message='),
  )
  const [tab, setTab] = useState<ShowTab>('chat')
  const stage = useRef<HTMLDivElement>(null)
  const [toolsPlace, setToolsPlace] = useState<HTMLDivElement | null>(null)
  const [isWide, isLying] = [useIsWide(), useLyingPhone(stage)]
  const isBeside = isWide || isLying
  /** The element of our own player. */
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const hasChapters = show.kind === 'replay' && Boolean(session.direction?.marks.length)
  const theatre = useTheatre(stage, isWide && 'stream' in show && playsOnThePage(show.stream))
  const newCount = useNewCount(chat)
  const headerHeight = useHeaderHeight()
  useShowChanges(show, session, stage)
  /** Questions are not answered in a replay, or after the end. */
  const isOver = show.kind === 'replay' || show.kind === 'ended'
  const me = storedUser() ?? { id: '', name: '' }

  const poster = event?.themeAssets.poster
  const reactionBar = {
    reactions,
    shown: reactionsShown,
    onShownChange: (shown: boolean) => {
      setReactionsShown(shown)
      writeReactionsShown(shown)
    },
  }
  const openChat = (open: boolean) => {
    setChatOpen(open)
    writeChatOpen(open)
  }
  const skipToChat = () => {
    // The chat must be on the page before it can take the focus.
    flushSync(() => (isBeside ? openChat(true) : setTab('chat')))
    document.getElementById('show-chat')?.focus()
  }
  const hideChat = () => {
    // The button pressed is hidden with the chat.
    stage.current?.querySelector<HTMLElement>('[aria-controls="show-chat"]')?.focus()
    openChat(false)
  }
  const tabs = chat !== undefined && !isBeside
  const asking = useAskQuestion({ showId: id, showTitle: title })
  const questions = session.questions && (
    <Suspense>
      <QuestionList session={session} closed={isOver || event?.closed === true} />
    </Suspense>
  )
  const panel = (name: ShowTab) =>
    tabs
      ? {
          id: tabPanelId(name),
          role: 'tabpanel',
          'aria-labelledby': tabId(name),
          hidden: tab !== name,
        }
      : {}

  return (
    <div
      ref={stage}
      className={styles.stage}
      data-room="stage"
      style={{ '--header-h': `${headerHeight}px` } as CSSProperties}
      data-chat={chat === undefined ? 'none' : chatOpen ? 'open' : 'closed'}
      data-theatre={theatre?.on ? (theatre.chatOver ? 'over' : 'beside') : undefined}
      data-tab={tabs ? tab : undefined}
    >
      {chat && (
        <button type="button" className={styles.skip} onClick={skipToChat}>
          <Trans>Skip to chat</Trans>
        </button>
      )}
      <div className={styles.player}>
        {!('stream' in show) ? (
          <ShowBoundary key={show.kind} fallback={(retry) => <PlayerFailed onRetry={retry} />}>
            <ShowWithoutPicture session={session} show={show} />
          </ShowBoundary>
        ) : (
          <ShowBoundary key={show.kind} fallback={(retry) => <PlayerFailed onRetry={retry} />}>
            <StreamPlayer
              session={session}
              stream={show.stream}
              live={show.kind === 'live'}
              onRetry={onRetry}
              theatre={theatre}
              poster={poster}
              afterSimulive={
                'simulive' in show ? (
                  <ShowQuestions
                    session={session}
                    closed={event?.closed === true}
                    ask={<AskQuestion showId={id} showTitle={title} />}
                  />
                ) : undefined
              }
              onVideo={setVideo}
              ticks={
                hasChapters && (
                  <Suspense>
                    <ChapterTicks session={session} video={video} />
                  </Suspense>
                )
              }
            >
              {reactionsShown && <ReactionShower reactions={reactions} />}
              {session.signal && (
                <Suspense>
                  <PictureSignal video={video} />
                </Suspense>
              )}
            </StreamPlayer>
          </ShowBoundary>
        )}
      </div>
      {chat && isBeside && !chatOpen && <EdgeButton newCount={newCount} onOpen={skipToChat} />}
      {tabs ? (
        <div className={styles.head}>
          <PageHeading className="visually-hidden">
            <Written>{title}</Written>
          </PageHeading>
          <div className={styles.tabs}>
            <ShowTabs
              tabs={questions ? ['chat', 'questions', 'about'] : ['chat', 'about']}
              tab={tab}
              newCount={newCount}
              onTab={setTab}
            />
            <HiddenCardButton showId={id} />
          </div>
        </div>
      ) : (
        <div className={styles.head}>
          <div className={styles.title}>
            <PageHeading>
              <Written>{title}</Written>
            </PageHeading>
            <HiddenCardButton showId={id} />
            <StarButton session={session} small />
            <ShareButton session={session} small />
          </div>
          <div className={styles.actions}>
            {event?.closed ? (
              <p>{eventEndedText()}</p>
            ) : (
              <>
                {!isOver && <ReactionBar {...reactionBar} />}
                <AskQuestion showId={id} showTitle={title} offered={!isOver} />
              </>
            )}
            {chat && (
              <ChatButtons
                open={chatOpen}
                newCount={newCount}
                theatre={theatre}
                onOpen={openChat}
              />
            )}
          </div>
        </div>
      )}
      {/* Below the buttons: a card can appear at any time and must not move them while someone taps. */}
      <div className={styles.card}>
        <PollPlace
          session={session}
          isReplay={show.kind === 'replay'}
          closed={isOver || event?.closed === true}
          video={video}
        />
        <PinnedCardPlace showId={id} />
      </div>
      {tabs && questions && (
        <div className={styles.about} {...panel('questions')}>
          {questions}
        </div>
      )}
      <div className={styles.about} {...panel('about')}>
        {!tabs && questions}
        <ShowAbout
          session={session}
          hasChapters={hasChapters}
          video={video}
          actions={tabs}
          show={show}
        />
      </div>
      {chat && chatChannel !== undefined && (
        <div
          className={styles.chat}
          {...panel('chat')}
          {...(isBeside ? { hidden: !chatOpen } : {})}
        >
          {tabs && asking.dialog}
          <div ref={setToolsPlace} className={styles.chatTools} />
          <div id="show-chat" className={styles.chatBox} tabIndex={-1}>
            <ShowBoundary
              fallback={(retry) => (
                <p className={styles.chatFailed} role="alert">
                  <Trans>The chat isn’t working, but the video still plays.</Trans>{' '}
                  <Button variant="secondary" onClick={retry}>
                    <Trans>Try again</Trans>
                  </Button>
                </p>
              )}
            >
              <ChatPanel
                showId={id}
                chat={chat}
                channel={chatChannel}
                me={me}
                writable={!isOver}
                shown={isBeside ? chatOpen : tab === 'chat'}
                toolsPlace={toolsPlace}
                settings={
                  tabs &&
                  !event?.closed &&
                  !isOver && (
                    <button type="button" className={menuPanel.item} onClick={asking.ask}>
                      <Trans>Ask a Question</Trans>
                    </button>
                  )
                }
                reaction={
                  tabs && !event?.closed && !isOver && <ReactionButton reactions={reactions} />
                }
                {...(isBeside ? { onClose: hideChat } : {})}
              />
            </ShowBoundary>
          </div>
        </div>
      )}
    </div>
  )
}
