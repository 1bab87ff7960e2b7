import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hostOf, type ListedPerson, peoplePage } from '@rostra/domain/people/people'
import { useRef } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { useChange } from '../platform/transport/use-call.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NewTab } from '../ui/new-tab.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './people.module.css'

type Props = {
  total: number
  people: ListedPerson[]
  search: string
  /** From 1. */
  page: number
  onPage(page: number): void
}

/** One page of the list, with links to the others. */
export function PeopleList({ total, people, search, page, onPage }: Props) {
  const top = useRef<HTMLParagraphElement>(null)
  const isOrganiser = useSignedIn()?.role === 'organiser'
  const pages = Math.max(1, Math.ceil(total / peoplePage))
  const [shownPage, lastPage] = [numberText(page), numberText(pages)]
  const turn = (to: number) => {
    onPage(to)
    // The button may be missing or disabled on the new page.
    top.current?.focus()
  }
  return (
    <>
      <p ref={top} tabIndex={-1} role="status" className={styles.count}>
        {total > 0 && <Plural value={total} one="# person" other="# people" />}
      </p>
      {people.length > 0 ? (
        <ul className={styles.list}>
          {people.map((person) => (
            <Person key={person.id} person={person} isOrganiser={isOrganiser} />
          ))}
        </ul>
      ) : page > 1 ? null : (
        <EmptyState>
          {search ? (
            <Trans>No one matches this search.</Trans>
          ) : (
            <Trans>No one has chosen to be listed yet.</Trans>
          )}
        </EmptyState>
      )}
      {(pages > 1 || page > 1) && (
        <div className={styles.row}>
          <Button variant="secondary" disabled={page <= 1} onClick={() => turn(page - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <span>
            <Trans>
              Page {shownPage} of {lastPage}
            </Trans>
          </span>
          <Button variant="secondary" disabled={page >= pages} onClick={() => turn(page + 1)}>
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Person({ person, isOrganiser }: { person: ListedPerson; isOrganiser: boolean }) {
  const { t } = useLingui()
  const { id, name, role, link, hidden } = person
  const { change, busy } = useChange('people-hide')
  const hide = () =>
    change({ id, hidden: !hidden }).catch((error: Error) =>
      showToast({ kind: 'error', title: error.message }),
    )
  return (
    <li className={`${styles.card} card breaks from-top shrinks`}>
      <bdi className={styles.name}>{name}</bdi>
      {role && <bdi className="muted">{role}</bdi>}
      {link && (
        <a
          className={styles.link}
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          dir="ltr"
        >
          {hostOf(link)}
          <NewTab />
        </a>
      )}
      {isOrganiser && (
        <div className={styles.row}>
          {hidden && (
            <strong>
              <Trans>Hidden</Trans>
            </strong>
          )}
          <Button
            variant="quiet"
            busy={busy}
            aria-label={hidden ? t`Show ${name} again` : t`Hide ${name}`}
            onClick={() => void hide()}
          >
            {hidden ? <Trans>Show again</Trans> : <Trans>Hide</Trans>}
          </Button>
        </div>
      )}
    </li>
  )
}
