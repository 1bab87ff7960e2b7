import { Link } from 'react-router'
import { useEventFront } from '../event/event-query.ts'
import { useSignedIn } from '../platform/signed-in.ts'
import { shortcutList } from '../stream-players/video-shortcuts.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './accessibility-page.module.css'
import { paths } from './paths.ts'

/** When what is said here was last looked through. */
const reviewedOn = '2026-11-21'

/** What the site does for everyone, how that was tested, what it cannot do, and where help is. */
export function AccessibilityPage() {
  const { data } = useEventFront()
  const user = useSignedIn()
  useDocumentTitle('Accessibility', data?.name)
  return (
    <div className={user ? `${styles.page} ${styles.inside}` : styles.page}>
      <PageHeading className={styles.heading}>Accessibility</PageHeading>
      <p className={styles.lead}>
        This site is made to be used by everyone: with a keyboard, with a screen reader, with large
        text, in high contrast and without motion.
      </p>
      <h2>How far it goes</h2>
      <p>
        It aims at WCAG 2.2, level AA, and passes our own tests for it, which are listed below. It
        was not audited by anybody else.
      </p>
      <h2>How it was tested</h2>
      <ul>
        <li>
          With each change: automatic checks (axe) of every screen, light and dark, wide and narrow.
        </li>
        <li>
          With each change: whole visits by keyboard alone, from sign-in to sign-out, and every
          screen 320 pixels wide, which is a usual screen enlarged four times.
        </li>
        <li>With each change: forced colours, and the wish for less motion.</li>
        <li>
          Not yet: tests by people with disabilities, and by hand with screen readers such as NVDA
          and VoiceOver. If something does not work for you, please tell us.
        </li>
      </ul>
      <h2>Known limits</h2>
      <ul>
        <li>
          Some sessions play in another company’s player, for example Vimeo. Its buttons, keys and
          captions are that company’s.
        </li>
        <li>
          Captions and transcripts are there when the event’s organisers provide them. Our player
          shows them when they are.
        </li>
        <li>Documents in the library are the speakers’ own; some may not be tagged.</li>
        <li>Chat messages, and pictures in them, are written by people as they go along.</li>
      </ul>
      <h2>Keys</h2>
      <p>
        Everything can be reached with Tab and pressed with Enter or Space; Escape closes what is
        open.
      </p>
      <Keys title="Everywhere" keys={everywhere} />
      <Keys title="In the chat" keys={inChat} />
      <Keys title="In the video player, while the focus is in it" keys={shortcutList} />
      <h2>Help</h2>
      <p>
        Write to the <Link to={paths.help()}>help desk</Link>: a person answers. Say what you wanted
        to do and what you use, and we look for another way for you.
      </p>
      <p className={styles.date}>
        Last reviewed on <time dateTime={reviewedOn}>{longDate.format(new Date(reviewedOn))}</time>.
      </p>
    </div>
  )
}

type KeyList = readonly (readonly [keys: string, what: string])[]

const everywhere: KeyList = [
  ['Tab', 'The first stop on each page skips to its contents'],
  ['F8', 'To the notifications in the corner'],
  ['Escape', 'Close a dialog or a menu'],
]

const inChat: KeyList = [
  ['Enter', 'Send'],
  ['Shift and Enter', 'A new line'],
  ['@', 'Mention somebody'],
  ['↑ and ↓', 'From message to message, when one has the focus'],
  ['Home and End', 'The first and the last message'],
  ['Enter on a message', 'What can be done with it'],
  ['Escape', 'Back to the text box'],
]

function Keys({ title, keys }: { title: string; keys: KeyList }) {
  return (
    <table className={styles.keys}>
      <caption>{title}</caption>
      <tbody>
        {keys.map(([key, what]) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
