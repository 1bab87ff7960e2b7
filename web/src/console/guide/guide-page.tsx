import { type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { NavLink } from '../../ui/link.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './guide.module.css'

/** A chapter of the guide that is installed with the server. */
export function GuidePage() {
  const { chapter = '' } = useParams()
  const { hash } = useLocation()
  const answer = useCall('guide', { chapter })
  const navigate = useNavigate()
  const html = answer.data?.html
  useEffect(() => {
    if (html === undefined || hash === '') return
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [html, hash])
  /** Links to chapters stay in the console. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const written = link.getAttribute('href') ?? ''
    const [to, heading] = written.split('#')
    void navigate(consolePaths.guide(to || chapter, heading))
  }
  return (
    <Screen title={answer.data?.title ?? 'Guide'}>
      <Loaded query={answer} height={640}>
        {(data) => (
          <div className={styles.guide}>
            <nav aria-label="Chapters">
              <ul className="list">
                {data.chapters.map(({ id, title }) => (
                  <li key={id}>
                    <NavLink className={styles.chapter ?? ''} to={consolePaths.guide(id)}>
                      {title}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are followed by the keyboard as clicks */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
            <div onClick={follow}>
              <SafeHtml className={styles.text} html={data.html} lang="en" />
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
