import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import cards from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { NextPages } from '../ui/next-pages.tsx'
import styles from './feedback.module.css'

/** The comments on a session, loaded when opened. */
export function CommentList({ showId, title }: { showId: string; title: string }) {
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
