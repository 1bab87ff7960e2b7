import styles from './questions.module.css'

type Question = { id: string; text: string; asker: string }
type Props = { onAir: Question | null; next: readonly Question[]; waiting: number }

/** The question on air in large type, the next questions, and the number of new ones. */
export const Questions = ({ onAir, next, waiting }: Props) => (
  <section className={`${styles.questions} stack gap-3 from-top`} aria-label="Questions">
    <h2 className="muted large">On air</h2>
    <div aria-live="polite">
      {onAir ? (
        <div key={onAir.id}>
          <p className={styles.question} dir="auto">
            {onAir.text}
          </p>
          {onAir.asker && (
            <p className={styles.asker}>
              <bdi>{onAir.asker}</bdi>
            </p>
          )}
        </div>
      ) : (
        <p className={styles.none}>No question on air</p>
      )}
    </div>
    <h2 className="muted large">Next</h2>
    {next.length > 0 ? (
      <ol className={`${styles.next} stack gap-2 breaks`} aria-label="Next questions">
        {next.map(({ id, text, asker }) => (
          <li key={id}>
            <span dir="auto">{text}</span>
            {asker && (
              <span className={styles.by}>
                {' '}
                <bdi>{asker}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    ) : (
      <p className={styles.none}>No questions taken up yet</p>
    )}
    <p className={styles.waiting}>
      {waiting === 0
        ? 'No new questions'
        : `${waiting} new ${waiting === 1 ? 'question' : 'questions'}`}
    </p>
  </section>
)
