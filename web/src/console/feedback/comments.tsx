import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import cards from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { NextPages } from '../ui/next-pages.tsx'
import { count as written } from '../ui/numbers.ts'
import styles from './feedback.module.css'

type Props = {
  showId: string
  title: string
  count: number
  open: boolean
  onOpen(open: boolean): void
}

/** The comments on a session, loaded when opened. */
export function Comments({ showId, title, count, open, onOpen }: Props) {
  const id = useId()
  return (
    <>
      <div>
        <Button
          variant="secondary"
          icon={<ChevronDown size={18} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpen(!open)}
        >
          {count === 1 ? '1 comment' : `${written(count)} comments`}
        </Button>
      </div>
      <div id={id}>{open && <CommentList showId={showId} title={title} />}</div>
    </>
  )
}

function CommentList({ showId, title }: { showId: string; title: string }) {
  const [page, setPage] = useState(1)
  const query = useCall('session-comments', { showId, page })
  return (
    <Loaded query={query} height={120}>
      {({ comments, more }) => (
        <>
          <ul className={styles.comments} aria-label={`Comments on ${title}`}>
            {comments.map(({ rating, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments deliberately have no id
              <li key={index}>
                <span className={cards.chip}>{rating} of 5</span>
                <p className={cards.text} dir="auto">
                  {text}
                </p>
              </li>
            ))}
          </ul>
          <NextPages
            label={`Pages of comments on ${title}`}
            isFirst={page === 1}
            more={more}
            onFirst={() => setPage(1)}
            onNext={() => setPage(page + 1)}
          />
        </>
      )}
    </Loaded>
  )
}
