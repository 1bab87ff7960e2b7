import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { languageName } from '../../stream-players/language-name.ts'
import styles from './transcript.module.css'

type Props = {
  languages: readonly string[]
  page: string
  chosen: string
  onChoose(language: string): void
}

/** The languages in which a transcript can be read. */
export function LanguageChoice({ languages, page, chosen, onChoose }: Props) {
  const id = useId()
  return (
    <p className={styles.row}>
      <label htmlFor={id}>
        <Trans>Language</Trans>
      </label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {languages.map((it) => (
          <option key={it} value={it}>
            {languageName(it, page)}
          </option>
        ))}
      </select>
    </p>
  )
}
