import { useEffect, useState } from 'react'
import type { ProjectionProps } from './projection-props.ts'
import styles from './question-projection.module.css'

/** ms that a question takes to fade out; the style sheet has the same value. */
const fades = 400

type Question = ProjectionProps['view']['question']

/** The question on air as a caption. The previous one fades out first. */
export function QuestionProjection({ view: { question } }: ProjectionProps) {
  const [shown, setShown] = useState<Question>(question)
  const isLeaving = shown !== null && shown.id !== question?.id
  useEffect(() => {
    if (!isLeaving) return setShown(question)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = window.setTimeout(() => setShown(question), still ? 0 : fades)
    return () => window.clearTimeout(timer)
  }, [question, isLeaving])
  return (
    <div className={styles.place} aria-live="polite">
      {shown && (
        <figure key={shown.id} className={`${styles.question} ${isLeaving ? styles.leaving : ''}`}>
          <blockquote className={styles.text} dir="auto">
            {shown.text}
          </blockquote>
          {shown.asker && (
            <figcaption className={styles.asker}>
              <bdi>{shown.asker}</bdi>
            </figcaption>
          )}
        </figure>
      )}
    </div>
  )
}
