import { Trans, useLingui } from '@lingui/react/macro'
import { initials } from '../list/author-avatar.ts'
import styles from './mention-list.module.css'
import type { Mentionable } from './mention-query.ts'

type Props = {
  id: string
  people: readonly Mentionable[]
  chosen: Mentionable | undefined
  onChoose: (person: Mentionable) => void
}

/** People to mention. The focus stays in the text box. */
export function MentionList({ id, people, chosen, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <div
      id={id}
      data-menu
      className={styles.list}
      role="listbox"
      aria-label={t`Mention suggestions`}
    >
      {people.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus
        <div
          key={person.id}
          id={optionId(id, person)}
          className={styles.option}
          role="option"
          aria-selected={person === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <span className={styles.avatar} aria-hidden>
            {initials(person.name)}
          </span>
          <span className={styles.name} dir="auto">
            {person.name}
          </span>
          {person.isHost && (
            <span className={styles.tag}>
              <Trans>Host</Trans>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

export const optionId = (listId: string, { id }: { id: string }): string => `${listId}-${id}`
