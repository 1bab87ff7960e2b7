import { CircleCheck } from 'lucide-react'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import styles from './guided.module.css'
import { type GuidedStep, guidedSteps, stepNames } from './guided-steps.ts'

type Props = { step: GuidedStep; done: ReadonlySet<GuidedStep> }

/** All steps, with the current and the completed ones marked. */
export const StepList = ({ step, done }: Props) => (
  <ol className={styles.steps} aria-label="Steps">
    {guidedSteps.map((it, index) => (
      <li key={it} aria-current={it === step ? 'step' : undefined}>
        <Link to={consolePaths.start(it)} className={styles.step}>
          {done.has(it) ? (
            <CircleCheck size={20} role="img" aria-label="Done:" />
          ) : (
            <span className={styles.number}>{index + 1}</span>
          )}
          {stepNames[it]}
        </Link>
      </li>
    ))}
  </ol>
)
