import { captionerLimit, captionLinesOf } from '@rostra/domain/captions/live-captions'
import { sessionFromView } from '@rostra/domain/sessions/session'
import { PenLine, TriangleAlert, Volume2, VolumeX } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { directionIn } from '../../captions/caption-choice.ts'
import { readStored, writeStored } from '../../platform/browser-storage.ts'
import { languageName } from '../../stream-players/language-name.ts'
import { Picture } from '../../stream-players/silent/picture.tsx'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ScreenMessage } from '../screen-message.tsx'
import { screenLink, useLinkState, useLoaded } from '../use-screen.ts'
import styles from './captioner.module.css'
import { LineList } from './line-list.tsx'
import { useDesk, useTellWriting, useWriting } from './use-desk.ts'
import { WriteBox } from './write-box.tsx'

/** ms after which the page looks whether another session runs. */
const lookEvery = 15_000
/** Lines that the audience sees at once. */
const seen = 2
const nameKey = 'rostra:captioner'

/** Where someone types live captions: beside it what the audience sees, and the other captioners' lines. */
export function CaptionerPage() {
  const state = useLinkState()
  const [chosen, setChosen] = useState<string>()
  const load = useCallback(
    () => screenLink().call('caption-desk', chosen ? { showId: chosen } : {}),
    [chosen],
  )
  const { view, reload } = useLoaded(load)
  // A link for whichever session is running follows the programme.
  useEffect(() => {
    const timer = window.setInterval(reload, lookEvery)
    return () => window.clearInterval(timer)
  }, [reload])
  const session = view?.session ? sessionFromView(view.session) : undefined
  useDocumentTitle(session?.title ?? 'Live captions', 'Rostra')
  if (state === 'revoked') return <ScreenMessage>This link was revoked</ScreenMessage>
  if (!view) return <ScreenMessage>Loading…</ScreenMessage>
  const { lang, grace, channel, running } = view
  const language = languageName(lang, 'en')
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className="stack gap-1">
          <p className={styles.language}>Live captions in {language}</p>
          <h1 className={styles.title}>
            <bdi>{session?.title ?? 'No session is running'}</bdi>
          </h1>
        </div>
        {running.length > 1 && session && (
          <label className={styles.choice}>
            <span className="bold">Session</span>
            <select value={session.id} onChange={({ target }) => setChosen(target.value)}>
              {running.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {session ? (
        <Desk
          key={session.id}
          {...{ session, grace, lang, language, channel: channel ?? undefined, reload }}
        />
      ) : (
        <p role="status">This page changes when a session begins.</p>
      )}
    </main>
  )
}

type DeskProps = {
  session: ReturnType<typeof sessionFromView>
  grace: number
  lang: string
  language: string
  channel: string | undefined
  reload(): void
}

function Desk({ session, grace, lang, language, channel, reload }: DeskProps) {
  const dir = directionIn(lang)
  const desk = useDesk(session.id, channel, lang)
  const [name, setName] = useState(() => readStored(nameKey) ?? '')
  const writing = useWriting(session.id)
  const tellWriting = useTellWriting(session.id, name.trim())
  const [open, setOpen] = useState<number>()
  const [isHeard, setHeard] = useState(false)
  const { lines, waiting, refused, outbox, connection } = desk
  const last = lines.findLast(({ text }) => text !== '')
  const shown = lines.filter(({ text }) => text !== '').slice(-seen)
  return (
    <>
      <section className={`${styles.write} stack gap-3 from-top`} aria-label="Write">
        <WriteBox
          {...{ lang, dir }}
          label={`What is said, in ${language}`}
          onSend={(text, at) => {
            // One by one: a message of more lines than may come at once would never get through.
            for (const line of captionLinesOf(text)) outbox.add(session.id, line, at)
          }}
          onWriting={tellWriting}
          onUp={() => setOpen(last?.n)}
        />
        <div className={styles.states} role="status">
          {(connection !== 'OPEN' || waiting.length > 0) && (
            <p className={`${styles.offline} row gap-2`}>
              <TriangleAlert aria-hidden="true" size={20} className="rigid" />
              <span>
                {connection === 'OPEN' ? 'Sending…' : 'Reconnecting…'}{' '}
                {waiting.length > 0 &&
                  `${waiting.length} ${waiting.length === 1 ? 'line waits' : 'lines wait'} here and will be sent.`}
              </span>
            </p>
          )}
          {writing.length > 0 && (
            <p className={`${styles.writing} row gap-2`}>
              <PenLine aria-hidden="true" size={18} className="rigid" />
              <span>
                <bdi>{writing.join(', ')}</bdi> {writing.length === 1 ? 'is' : 'are'} writing now
              </span>
            </p>
          )}
        </div>
        {refused.map(({ line, why }) => (
          <div key={`${line.page} ${line.seq}`} className={styles.refused} role="alert">
            <p>
              Not sent: <bdi lang={lang}>{line.text}</bdi>
              <br />
              {why}
            </p>
            <Button variant="secondary" onClick={() => outbox.drop(line)}>
              Dismiss
            </Button>
          </div>
        ))}
        {waiting.length > 0 && (
          <ol className={`${styles.lines} list`} aria-label="Lines that wait">
            {waiting.map(({ page, seq, text }) => (
              <li key={`${page} ${seq}`} className={styles.line}>
                <p lang={lang} dir={dir} className={`${styles.words} muted`}>
                  {text}
                </p>
              </li>
            ))}
          </ol>
        )}
        <h2 className={styles.heading}>Last lines</h2>
        {lines.length === 0 ? (
          <p className="muted">No lines yet. What you and others send appears here.</p>
        ) : (
          <LineList {...{ lines, lang, dir, open }} onOpen={setOpen} onCorrect={desk.correct} />
        )}
      </section>
      <aside className="stack gap-3 from-top" aria-label="Audience">
        <Picture session={session} grace={grace} sound={isHeard} onRetry={reload} />
        <div>
          <Button
            variant="secondary"
            aria-pressed={isHeard}
            icon={isHeard ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
            onClick={() => setHeard(!isHeard)}
          >
            {isHeard ? 'Sound is on' : 'Hear the session'}
          </Button>
        </div>
        <h2 className={styles.heading}>The audience reads</h2>
        <div className={styles.caption} lang={lang} dir={dir}>
          {shown.map(({ n, text }) => (
            <p key={n}>{text}</p>
          ))}
        </div>
        <TextField
          label="Your name"
          hint="Other captioners of this session see it while you write. Attendees don’t."
          value={name}
          maxLength={captionerLimit}
          autoComplete="nickname"
          onChange={({ target }) => {
            setName(target.value)
            writeStored(nameKey, target.value)
          }}
        />
      </aside>
    </>
  )
}
