import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import styles from './editor-sections.module.css'

/** The parts of the editor, one of which is shown: its id is the hash of the address. */
const names = {
  basics: 'Basics',
  speakers: 'Speakers',
  agenda: 'Agenda',
  stream: 'Stream',
  backup: 'Backup',
  replay: 'Replay',
  chat: 'Chat, questions',
} as const
export type SectionId = keyof typeof names
export const sectionIds = Object.keys(names) as SectionId[]

const elsewhere: Readonly<Record<string, SectionId>> = {
  speakers: 'speakers',
  agenda: 'agenda',
  liveStream: 'stream',
  simulive: 'stream',
  backupStream: 'backup',
  replayStream: 'replay',
  replayExpectedAt: 'replay',
  replayFrom: 'replay',
  replayUntil: 'replay',
  chatChannel: 'chat',
  questions: 'chat',
}

/** The section with a field, such as `speakers.0.first`. */
export const sectionOf = (field: string): SectionId =>
  elsewhere[field.split('.')[0] ?? ''] ?? 'basics'

/** The section in the address. */
export function useSection(): SectionId {
  const hash = useLocation().hash.slice(1)
  return sectionIds.find((id) => id === hash) ?? 'basics'
}

/** How far a section is: a number of things, whether it is set, or that it has errors. */
export type SectionState = number | 'set' | 'missing' | 'faulty' | undefined

type LinksProps = { current: SectionId; states: Partial<Record<SectionId, SectionState>> }

/** The list of sections, each with its state. */
export function SectionLinks({ current, states }: LinksProps) {
  const { pathname, search } = useLocation()
  return (
    <nav className={styles.links} aria-label="Parts of the session">
      {sectionIds.map((id) => (
        <Link
          key={id}
          to={`${pathname}${search}#${id}`}
          className={styles.link}
          aria-current={id === current ? 'true' : undefined}
        >
          {names[id]} <State state={states[id]} />
        </Link>
      ))}
    </nav>
  )
}

function State({ state }: { state: SectionState }) {
  if (state === undefined) return null
  if (typeof state === 'number') return state > 0 ? String(state) : null
  const [sign, said, tone] = {
    set: ['✓', 'set', 'good'],
    missing: ['▲', 'missing', 'warn'],
    faulty: ['✕', 'has errors', 'bad'],
  }[state]
  return (
    <>
      <span aria-hidden="true" className={tone}>
        {sign}
      </span>
      <span className="visually-hidden">{said}</span>
    </>
  )
}

type PanelProps = { id: SectionId; current: SectionId; children: ReactNode }

/** All sections stay in the form, so that one Save sends everything. */
export const Panel = ({ id, current, children }: PanelProps) => (
  <section aria-label={names[id]} className={styles.panel} hidden={id !== current}>
    {children}
  </section>
)
