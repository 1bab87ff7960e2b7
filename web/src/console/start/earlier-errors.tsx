import styles from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'

type Props = {
  /** Name of the file. */
  name: string
  errors: readonly { file: string; line: number; message: string }[]
  count: number
}

/** The errors in the folder, with file and line, as the command line lists them. */
export const EarlierErrors = ({ name, errors, count }: Props) => (
  <div className={styles.form}>
    <Notice kind="bad">
      {counted(count, 'error')} in {name}. Nothing was imported. Correct the folder, pack it again
      and choose the new file.
    </Notice>
    <ul aria-label="Errors">
      {errors.map(({ file, line, message }) => (
        <li key={`${file}:${line}:${message}`}>
          <code>
            {file}:{line}
          </code>{' '}
          {message}
        </li>
      ))}
    </ul>
    {count > errors.length && <p>And {count - errors.length} more.</p>}
  </div>
)
