import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { Face } from '../../ui/face.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './own-page.module.css'
import type { OwnPageData } from './use-own-page.ts'

type Props = {
  waiting: NonNullable<OwnPageData['waiting']>
  speaker: OwnPageData['speaker']
}

/** What the speaker saved and the organisers have not decided on, and what everyone sees until then. */
export function Waiting({ waiting, speaker }: Props) {
  const { t } = useLingui()
  const labels = {
    file: t`Photo`,
    first: t`First name`,
    last: t`Last name`,
    role: t`Role`,
    organisation: t`Organisation`,
    bio: t`Bio`,
    links: t`Links`,
  }
  const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (name) => waiting[name] !== undefined,
  )
  const shown = (name: keyof typeof labels, of: typeof waiting) => {
    if (name === 'file') return <Face person={{ ...speaker, file: of.file ?? '' }} size={56} />
    const value = name === 'links' ? of.links?.join(' ') : of[name]
    return value ? <Written>{value}</Written> : <Trans>(empty)</Trans>
  }
  return (
    <section className={`${styles.waiting} stack gap-3`} aria-labelledby="waiting">
      <h3 id="waiting" className="row gap-2">
        <Hourglass size={20} aria-hidden="true" />
        <Trans>Waiting for the organisers’ yes</Trans>
      </h3>
      <dl className="stack gap-3">
        {changed.map((name) => (
          <div key={name} className="stack gap-1">
            <dt className="bold small">{labels[name]}</dt>
            <dd className="breaks">{shown(name, waiting)}</dd>
            <dd className="muted small breaks">
              <Trans>Shown now:</Trans> {shown(name, speaker)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
