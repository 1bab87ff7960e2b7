import { t } from '@lingui/core/macro'
import type { AssetView } from '@rostra/domain/library/library'
import type { Session } from '@rostra/domain/sessions/session'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { fileSize } from '../ui/file-size.ts'
import { Written } from '../ui/written.tsx'
import { assetIcon } from './asset-icon.ts'
import { AssetLink } from './asset-link.tsx'
import styles from './asset-list.module.css'

type RowsProps = { assets: readonly AssetView[]; onOpen(asset: AssetView): void }
type Props = RowsProps & { sessions: readonly Pick<Session, 'id' | 'title'>[] }

/** One row for each asset; those of each session are below its title, in the order of the programme. */
export function AssetList({ assets, sessions, onOpen }: Props) {
  useLanguage()
  const of = Map.groupBy(assets, ({ session }) => sessions.find(({ id }) => id === session))
  const rest = of.get(undefined) ?? []
  const named = sessions.filter((session) => of.has(session))
  return (
    <>
      {named.map((session) => (
        <section key={session.id} className={styles.group}>
          <h2>
            <Written>{session.title}</Written>
          </h2>
          <Rows assets={of.get(session) ?? []} onOpen={onOpen} />
        </section>
      ))}
      {rest.length > 0 && (
        <section className={styles.group}>
          {named.length > 0 && <h2>{t`More resources`}</h2>}
          <Rows assets={rest} onOpen={onOpen} />
        </section>
      )}
    </>
  )
}

const Rows = ({ assets, onOpen }: RowsProps) => (
  <ul className={`${styles.rows} list card`}>
    {assets.map((asset) => (
      <li key={`${asset.title} ${asset.type}`}>
        <AssetLink className={`${styles.row} bare wide`} asset={asset} onOpen={() => onOpen(asset)}>
          <Row asset={asset} />
        </AssetLink>
      </li>
    ))}
  </ul>
)

function Row({ asset }: { asset: AssetView }) {
  const { title, type, bytes } = asset
  const Icon = assetIcon(type)
  return (
    <>
      <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.title}>
        <Written>{title}</Written>
      </span>{' '}
      <span className={`${styles.about} muted small`}>
        <bdi>{kindText(asset)}</bdi>
        {bytes !== undefined && (
          <>
            {' · '}
            <bdi>{fileSize(bytes)}</bdi>
          </>
        )}
      </span>
    </>
  )
}

/** What kind of file it is, or the host of a link. */
function kindText({ type, url }: AssetView): string {
  if (type === 'pdf') return 'PDF'
  if (type === 'video' || type === 'vimeo') return t`Video`
  if (type === 'image') return t`Picture`
  const { host, pathname } = new URL(url, location.href)
  if (host !== location.host) return host.replace(/^www\./, '')
  return /\.([a-z0-9]{1,5})$/i.exec(pathname)?.[1]?.toUpperCase() ?? ''
}
