import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { useEventFront } from '../event/event-query.ts'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { shortcutList } from '../stream-players/shortcut-keys.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { Link } from '../ui/link.tsx'
import narrow from '../ui/narrow-page.module.css'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './accessibility-page.module.css'

/** When this statement was last reviewed. */
const reviewedOn = '2026-11-21'

/** What the site does for accessibility, how that was tested, its limits, and where to get help. */
export function AccessibilityPage() {
  const { t } = useLingui()
  const { data } = useEventFront()
  const user = useSignedIn()
  useDocumentTitle(t`Accessibility`, data)
  const reviewed = longDate(reviewedOn)
  return (
    <div className={`${styles.text} ${narrow.page} ${narrow.split} ${user ? narrow.inside : ''}`}>
      <div>
        <PageHeading className={narrow.heading}>
          <Trans>Accessibility</Trans>
        </PageHeading>
        <p className={narrow.lead}>
          <Trans>
            This site is built for everyone. You can use it with a keyboard, a screen reader, large
            text, high contrast and reduced motion.
          </Trans>
        </p>
        <h2>
          <Trans>Conformance</Trans>
        </h2>
        <p>
          <Trans>
            The site aims to meet WCAG 2.2 level AA and passes the tests listed below, which we run
            ourselves. It hasn’t been audited independently.
          </Trans>
        </p>
        <h2>
          <Trans>How we test</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              With every change: automated checks (axe) of every screen, light and dark, wide and
              narrow.
            </Trans>
          </li>
          <li>
            <Trans>
              With every change: complete visits using only the keyboard, and every screen at 320
              pixels wide, which equals 400% zoom on a desktop screen.
            </Trans>
          </li>
          <li>
            <Trans>With every change: forced colours and reduced motion.</Trans>
          </li>
          <li>
            <Trans>
              Not yet: testing with people with disabilities, and manual testing with screen readers
              such as NVDA and VoiceOver. If something doesn’t work for you, please tell us.
            </Trans>
          </li>
        </ul>
        <h2>
          <Trans>Known limitations</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              Some sessions use a third-party player such as Vimeo, which has its own controls,
              keyboard shortcuts and captions.
            </Trans>
          </li>
          <li>
            <Trans>
              Captions and transcripts are available only when the organisers provide them.
            </Trans>
          </li>
          <li>
            <Trans>
              Documents in the Resource Library come from the speakers, and some may not be tagged
              for screen readers.
            </Trans>
          </li>
          <li>
            <Trans>
              Chat messages and pictures are posted live, and pictures may have no description.
            </Trans>
          </li>
        </ul>
      </div>
      <div className={narrow.beside}>
        <h2>
          <Trans>Keyboard shortcuts</Trans>
        </h2>
        <p>
          <Trans>
            Use Tab to move between controls, Enter or Space to activate them, and Escape to close
            dialogs and menus.
          </Trans>
        </p>
        <Keys title={t`Everywhere`} keys={everywhere()} />
        <Keys title={t`In the chat`} keys={inChat()} />
        <Keys title={t`In the video player, when it has focus`} keys={shortcutList()} />
      </div>
      <div>
        <h2>
          <Trans>Help</Trans>
        </h2>
        <p>
          <Trans>
            Contact the <Link to={paths.help()}>help desk</Link>. Tell us what you were trying to do
            and which browser or assistive technology you use, and we’ll help you find another way.
          </Trans>
        </p>
        <p className={styles.date}>
          <Trans>
            Last reviewed on <time dateTime={reviewedOn}>{reviewed}</time>.
          </Trans>
        </p>
      </div>
    </div>
  )
}

type KeyList = readonly (readonly [keys: string, what: string])[]

const everywhere = (): KeyList => [
  [
    t({ message: 'Tab', context: 'key' }),
    t`Skip to the main content (the first stop on each page)`,
  ],
  ['F8', t`Go to notifications`],
  [t({ message: 'Escape', context: 'key' }), t`Close a dialog or a menu`],
]

const inChat = (): KeyList => [
  [t({ message: 'Enter', context: 'key' }), t`Send`],
  [t`Shift + Enter`, t`New line`],
  ['@', t`Mention someone`],
  [t`↑ and ↓`, t`Move between messages, when one has focus`],
  [t`Home and End`, t`Go to the first or last message`],
  [t`Enter on a message`, t`Open the message’s actions`],
  [t({ message: 'Escape', context: 'key' }), t`Return to the message box`],
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
