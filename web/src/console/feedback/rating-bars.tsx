import { type FeedbackFigures, ratings } from '@rostra/domain/feedback/feedback'
import type { CSSProperties } from 'react'
import { count } from '../ui/numbers.ts'
import styles from './feedback.module.css'

/** The number of attendees who gave each rating, best first. */
export const RatingBars = ({ title, figures }: { title: string; figures: FeedbackFigures }) => (
  <div className={styles.figures}>
    <table className={styles.bars} aria-label={`Ratings of ${title}`}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Rating</th>
          <th scope="col">Attendees</th>
        </tr>
      </thead>
      <tbody>
        {ratings.toReversed().map((rating) => {
          const people = figures.counts[rating - 1] ?? 0
          return (
            <tr key={rating}>
              <th scope="row">{rating}</th>
              <td className="row gap-2 muted small">
                <span
                  className={styles.bar}
                  style={{ '--share': people / figures.count } as CSSProperties}
                />
                {count(people)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
