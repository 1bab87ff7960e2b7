import { embedParameter, watchPaths } from '@rostra/domain/watch/watch'
import { basePath } from '../../platform/base-path.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { Copied } from '../ui/copied.tsx'
import { OrganisersLink } from '../ui/organisers-link.tsx'

type Props = {
  id: string
  title: string
  /** The sites that the event names: pages of others show nothing. */
  sites: readonly string[]
}

/** Where anyone watches an open session, and what other sites put into their pages to show it. */
export function OpenAddress({ id, title, sites }: Props) {
  const address = `${location.origin}${basePath()}${watchPaths.watch(id)}`
  return (
    <>
      <Copied name="Address of the open session" text={address} />
      {sites.length > 0 ? (
        <Copied
          name={`HTML for ${sites.join(', ')}`}
          text={frameOf(`${address}?${embedParameter}`, title)}
        />
      ) : (
        <p className="muted small">
          To show it in a page of another site, name that site in the event.{' '}
          <OrganisersLink to={consolePaths.event()}>Event settings</OrganisersLink>
        </p>
      )}
    </>
  )
}

/** The picture is 16:9, with a line of text below it. */
const frameOf = (address: string, title: string): string =>
  `<iframe src="${address}" title="${asAttribute(title)}" width="640" height="416" style="border:0;width:100%;height:auto;aspect-ratio:640/416" allow="autoplay; fullscreen; picture-in-picture" loading="lazy"></iframe>`

const asAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (it) => `&#${it.charCodeAt(0)};`)
