import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  clockOf,
  foundIn,
  type Hit,
  mostHits,
  paragraphsOf,
  searchable,
  searchLimit,
} from '@rostra/domain/captions/transcript'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Playback, playFrom, useSecond } from '../../stream-players/play-from.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './transcript.module.css'

type Props = {
  /** BCP 47; empty where it isn't known. */
  language: string
  said: readonly Hit[]
  video: Playback | null
}

/** Everything that was said, or where some words were; a click plays from there. */
export function TranscriptText({ language, said, video }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed).trim()
  const paragraphs = useMemo(() => paragraphsOf(said), [said])
  const all = useMemo(() => searchable(said), [said])
  const hits = useMemo(() => (wanted ? foundIn(all, wanted) : undefined), [all, wanted])
  const shown = hits ?? paragraphs
  const count = shown.length
  const second = useSecond(video)
  const current = video ? shown.findLastIndex(({ at }) => at <= second * 1000) : -1
  return (
    <>
      <div className={styles.search}>
        <TextField
          type="search"
          label={t`Search the transcript`}
          value={typed}
          maxLength={searchLimit}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className={`${styles.note} muted small`}>
        {hits &&
          (count === 0
            ? t`Nobody said “${{ text: wanted }}”.`
            : count >= mostHits
              ? t`${plural(count, { one: 'The first place', other: 'The first # places' })}`
              : t`${plural(count, { one: '# place', other: '# places' })}`)}
      </p>
      {count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a player of our own nothing inside takes the focus, and it scrolls
        <section tabIndex={0} className={styles.scroll} aria-label={t`Transcript`}>
          <ol className="list">
            {shown.map(({ at, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may begin at the same time
              <li key={index}>
                <Line
                  at={at}
                  language={language}
                  video={video}
                  isCurrent={!hits && index === current}
                >
                  {hits ? <Marked text={text} wanted={wanted} /> : text}
                </Line>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

type LineProps = {
  /** ms. */
  at: number
  language: string
  video: Playback | null
  isCurrent: boolean
  children: React.ReactNode
}

function Line({ at, language, video, isCurrent, children }: LineProps) {
  const inside = (
    <>
      <span className="muted digits">{clockOf(at)}</span>
      <bdi lang={language || undefined} className={`${styles.said} breaks`}>
        {children}
      </bdi>
    </>
  )
  if (!video) return <div className={`${styles.line} stack gap-3 bare tap wide`}>{inside}</div>
  return (
    <button
      type="button"
      className={`${styles.line} stack gap-3 bare tap wide`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => playFrom(video, at / 1000)}
    >
      {inside}
    </button>
  )
}

/** Words that stand in the text as they were typed; others are found without accents or over two captions. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
