/** The result of a poll as bars, or as a cloud of words, which screen readers read as a list with numbers. */
import {
  type Choices,
  type Counts,
  type Poll,
  shareOf,
  sizeOfWord,
  wordKey,
} from '@rostra/domain/polls/polls'
import type { CSSProperties } from 'react'
import styles from './poll-result.module.css'
import { percent, resultLines } from './result-lines.ts'

type Props = {
  poll: Pick<Poll, 'kind' | 'options'>
  counts: Counts
  /** How many people have voted. */
  total: number
  mine?: Choices | null | undefined
  /** Labels of the list and of the person’s own line: attendees’ pages have them in five languages. */
  label: string
  mineLabel?: string
}

export function PollResult({ poll, counts, total, mine, label, mineLabel = '' }: Props) {
  if (poll.kind === 'words') return <Cloud {...{ counts, mine, label, mineLabel }} />
  const lines = resultLines(poll, counts)
  const most = Math.max(...lines.map((line) => line.votes))
  return (
    <ol className="stack gap-2 list" aria-label={label} data-takes-focus>
      {lines.map((line) => {
        const share = shareOf(line.votes, total)
        return (
          <li
            key={line.value}
            className={styles.bar}
            data-most={line.votes === most && most > 0 ? '' : undefined}
            style={{ '--share': `${share}%` } as CSSProperties}
          >
            <span className={`${styles.name} breaks`} dir="auto">
              {line.spoken === '' ? (
                line.name
              ) : (
                <>
                  <span className="visually-hidden">{line.spoken}</span>
                  <span aria-hidden="true">{line.name}</span>
                </>
              )}
            </span>
            <span className="bold digits">
              <span className="visually-hidden">: </span>
              {percent(share)} <span className={styles.count}>({line.votes.toLocaleString()})</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type CloudProps = Pick<Props, 'counts' | 'mine' | 'label'> & { mineLabel: string }

function Cloud({ counts, mine, label, mineLabel }: CloudProps) {
  const words = counts.filter((it) => typeof it !== 'number')
  const most = Math.max(0, ...words.map(({ votes }) => votes))
  const own = typeof mine === 'string' ? wordKey(mine) : undefined
  return (
    <ul className={styles.cloud} aria-label={label} data-takes-focus>
      {words.map(({ word, votes }) => {
        const isMine = wordKey(word) === own
        return (
          <li
            key={wordKey(word)}
            data-size={sizeOfWord(votes, most)}
            data-mine={isMine ? '' : undefined}
          >
            <bdi>{word}</bdi>
            <span className="visually-hidden">
              : {votes.toLocaleString()}
              {isMine && mineLabel && ` (${mineLabel})`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
