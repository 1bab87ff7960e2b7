import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEventFront } from '../event/event-query.ts'
import { intlLocale } from '../platform/i18n.ts'
import { useSignedIn } from '../platform/signed-in.ts'
import { shortcutList } from '../stream-players/shortcut-keys.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './accessibility-page.module.css'
import { paths } from './paths.ts'

/** When what is said here was last looked through. */
const reviewedOn = '2026-11-21'

/** What the site does for everyone, how that was tested, what it cannot do, and where help is. */
export function AccessibilityPage() {
  const { t } = useLingui()
  const { data } = useEventFront()
  const user = useSignedIn()
  useDocumentTitle(t`Accessibility`, data?.name)
  const reviewed = longDate(reviewedOn)
  return (
    <div className={user ? `${styles.page} ${styles.inside}` : styles.page}>
      <PageHeading className={styles.heading}>
        <Trans>Accessibility</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>
          This site is made to be used by everyone: with a keyboard, with a screen reader, with
          large text, in high contrast and without motion.
        </Trans>
      </p>
      <h2>
        <Trans>How far it goes</Trans>
      </h2>
      <p>
        <Trans>
          It aims at WCAG 2.2, level AA, and passes our own tests for it, which are listed below. It
          was not audited by anybody else.
        </Trans>
      </p>
      <h2>
        <Trans>How it was tested</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            With each change: automatic checks (axe) of every screen, light and dark, wide and
            narrow.
          </Trans>
        </li>
        <li>
          <Trans>
            With each change: whole visits by keyboard alone, from sign-in to sign-out, and every
            screen 320 pixels wide, which is a usual screen enlarged four times.
          </Trans>
        </li>
        <li>
          <Trans>With each change: forced colours, and the wish for less motion.</Trans>
        </li>
        <li>
          <Trans>
            Not yet: tests by people with disabilities, and by hand with screen readers such as NVDA
            and VoiceOver. If something does not work for you, please tell us.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Known limits</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Some sessions play in another company’s player, for example Vimeo. Its buttons, keys and
            captions are that company’s.
          </Trans>
        </li>
        <li>
          <Trans>
            Captions and transcripts are there when the event’s organisers provide them. Our player
            shows them when they are.
          </Trans>
        </li>
        <li>
          <Trans>Documents in the library are the speakers’ own; some may not be tagged.</Trans>
        </li>
        <li>
          <Trans>
            Chat messages, and pictures in them, are written by people as they go along.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Keys</Trans>
      </h2>
      <p>
        <Trans>
          Everything can be reached with Tab and pressed with Enter or Space; Escape closes what is
          open.
        </Trans>
      </p>
      <Keys title={t`Everywhere`} keys={everywhere()} />
      <Keys title={t`In the chat`} keys={inChat()} />
      <Keys title={t`In the video player, while the focus is in it`} keys={shortcutList()} />
      <h2>
        <Trans>Help</Trans>
      </h2>
      <p>
        <Trans>
          Write to the <Link to={paths.help()}>help desk</Link>: a person answers. Say what you
          wanted to do and what you use, and we look for another way for you.
        </Trans>
      </p>
      <p className={styles.date}>
        <Trans>
          Last reviewed on <time dateTime={reviewedOn}>{reviewed}</time>.
        </Trans>
      </p>
    </div>
  )
}

type KeyList = readonly (readonly [keys: string, what: string])[]

const everywhere = (): KeyList => [
  ['Tab', t`The first stop on each page skips to its contents`],
  ['F8', t`To the notifications in the corner`],
  ['Escape', t`Close a dialog or a menu`],
]

const inChat = (): KeyList => [
  ['Enter', t`Send`],
  [t`Shift and Enter`, t`A new line`],
  ['@', t`Mention somebody`],
  [t`↑ and ↓`, t`From message to message, when one has the focus`],
  [t`Home and End`, t`The first and the last message`],
  [t`Enter on a message`, t`What can be done with it`],
  ['Escape', t`Back to the text box`],
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

const longDate = (day: string): string =>
  new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
