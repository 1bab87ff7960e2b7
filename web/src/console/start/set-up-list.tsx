import { CircleCheck, CircleDashed } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/screen.tsx'
import { type SetUp, type SetUpItem, setUpItems } from './set-up-items.ts'
import styles from './start.module.css'

type Props = { ready: number; of: number }

/** The number of completed items, as a ring and as text. */
const ReadyRing = ({ ready, of }: Props) => (
  <p className={styles.ring}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17" />
      <circle
        className={styles.part}
        cx="20"
        cy="20"
        r="17"
        pathLength={of}
        strokeDasharray={`${ready} ${of}`}
      />
    </svg>
    {ready} of {of} ready
  </p>
)

/** What an event needs before it opens: what is missing, and the screens to fix it on. */
export const SetUpList = (props: Omit<SetUp, 'rehearsed'> & { canEdit: boolean }) => (
  <Loaded query={useCall('rehearsal-runs', {})} height={420}>
    {({ runs }) => (
      <Items {...props} rehearsed={runs.some(({ result }) => result?.ending === 'complete')} />
    )}
  </Loaded>
)

function Items({ canEdit, ...setUp }: SetUp & { canEdit: boolean }) {
  const items = setUpItems(setUp)
  const done = items.filter(({ missing }) => missing === undefined).length
  return (
    <Section title="Getting started">
      <ReadyRing ready={done} of={items.length} />
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.name} item={item} canEdit={canEdit} />
        ))}
      </ul>
    </Section>
  )
}

/** How many sessions are named; a long programme would bury the list. */
const named = 5

function Item({ item, canEdit }: { item: SetUpItem; canEdit: boolean }) {
  const { name, missing, sessions = [], to } = item
  const isDone = missing === undefined
  const Icon = isDone ? CircleCheck : CircleDashed
  const more = sessions.length - named
  return (
    <li className={isDone ? styles.done : styles.open}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <strong>{canEdit && to ? <Link to={to}>{name}</Link> : name}</strong>
        <span className={styles.state}>{isDone ? 'Done' : 'To do'}</span>
        {missing !== undefined && (
          <p>
            {missing}
            {sessions.length > 0 && (
              <>
                {': '}
                {sessions.slice(0, named).map(({ id, title }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <Named canEdit={canEdit} id={id}>
                      {title}
                    </Named>
                  </Fragment>
                ))}
                {more > 0 && ` and ${more} more`}
              </>
            )}
            {item.hint ? `. ${item.hint}` : '.'}
          </p>
        )}
      </div>
    </li>
  )
}

const Named = ({ canEdit, id, children }: { canEdit: boolean; id: string; children: ReactNode }) =>
  canEdit ? <Link to={consolePaths.sessions(id)}>{children}</Link> : children
