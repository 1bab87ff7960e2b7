import { ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { PartnerTile } from '../../event/partner-logo.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Check } from '../ui/check.tsx'
import { trimmedLogo } from '../ui/crop/trim-logo.ts'
import { entryFocus } from '../ui/entry-focus.ts'
import { FileField } from '../ui/file-field.tsx'
import styles from '../ui/form-kit.module.css'
import { UploadButton } from '../ui/upload-button.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { EventForm } from './event-form.ts'

type Partner = {
  name: string
  logo: string
  url: string
  tier?: 'large' | 'normal' | null | undefined
}

/** Hosts and sponsors, each with a logo and its link. */
export function PartnerLists({ draft: { value, set }, at, addresses }: EventForm) {
  const shared = { addresses, at }
  return (
    <>
      <Partners
        title="Host organisations"
        one="host organisation"
        field="hosts"
        partners={value.hosts ?? []}
        onChange={(hosts) => set({ hosts })}
        {...shared}
      />
      <Partners
        title="Sponsors"
        one="sponsor"
        field="sponsors"
        tiered
        partners={value.sponsors ?? []}
        onChange={(sponsors) => set({ sponsors })}
        {...shared}
      />
    </>
  )
}

type Props = Pick<EventForm, 'at' | 'addresses'> & {
  title: string
  one: string
  field: string
  /** Each may have a larger logo. */
  tiered?: boolean
  partners: Partner[]
  onChange(partners: Partner[]): void
}

function Partners({ title, one, field, tiered, partners, addresses, at, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const kind = one.charAt(0).toUpperCase() + one.slice(1)
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const change = (index: number, part: Partial<Partner>) =>
    onChange(partners.map((it, place) => (place === index ? { ...it, ...part } : it)))
  const focusOn = entryFocus(box, '[data-partner]')
  const offerUndo = useUndo()
  const latest = useRef(partners)
  latest.current = partners
  const add = () => {
    onChange([...partners, { name: '', logo: '', url: '' }])
    focusOn(partners.length, 'input')
  }
  const remove = (partner: Partner, index: number) => {
    onChange(partners.toSpliced(index, 1))
    focusOn(Math.min(index, partners.length - 2), 'input')
    offerUndo(`${partner.name || `${kind} ${index + 1}`} removed`, () =>
      onChange(latest.current.toSpliced(index, 0, partner)),
    )
  }
  const moveUp = (index: number) => {
    onChange(moved(partners, index))
    announce(`${partners[index]?.name || kind}, now ${index} of ${partners.length}`)
    // The first entry has no button to move it up.
    focusOn(index - 1, index > 1 ? '[data-move]' : 'input')
  }
  return (
    <fieldset className={styles.form}>
      <legend className={styles.title}>{title}</legend>
      <div ref={box} className={styles.form}>
        {partners.length === 0 && (
          <p className={styles.meta}>
            No {one}s yet. Attendees see their logos at the end of the home page.
          </p>
        )}
        {partners.map((partner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its index while it is edited
          <fieldset key={index} className={styles.entry} data-partner>
            <legend className="visually-hidden">
              {`${kind} ${index + 1}${partner.name ? `: ${partner.name}` : ''}`}
            </legend>
            <div className={styles.fields}>
              <TextField
                label="Name"
                value={partner.name}
                error={at(`${field}.${index}.name`)}
                data-field={`${field}.${index}.name`}
                onChange={(event) => change(index, { name: event.target.value })}
              />
              <TextField
                label="Website"
                value={partner.url}
                error={at(`${field}.${index}.url`)}
                data-field={`${field}.${index}.url`}
                onChange={(event) => change(index, { url: event.target.value })}
              />
              <FileField
                label="Logo"
                hint="Paste a link or upload a file"
                value={partner.logo}
                error={at(`${field}.${index}.logo`)}
                data-field={`${field}.${index}.logo`}
                removes={`logo of ${partner.name || `the ${one}`}`}
                onChange={(logo) => change(index, { logo })}
              />
            </div>
            <div className={styles.row}>
              {partner.logo && (
                <PartnerTile
                  name={`${partner.name || `the ${one}`} logo`}
                  logo={uploaded[partner.logo] ?? addresses[partner.logo] ?? partner.logo}
                />
              )}
              <UploadButton
                kind="picture"
                prepare={trimmedLogo}
                label={partner.logo ? 'Replace logo' : 'Upload logo'}
                onDone={({ path, address }) => {
                  setUploaded({ ...uploaded, [path]: address })
                  change(index, { logo: path })
                }}
              />
              {tiered && (
                <Check
                  checked={partner.tier === 'large'}
                  data-field={`${field}.${index}.tier`}
                  onChange={(isTicked) => change(index, { tier: isTicked ? 'large' : null })}
                >
                  Larger logo
                </Check>
              )}
              {index > 0 && (
                <IconButton
                  label={`Move ${partner.name || one} up`}
                  data-move
                  onClick={() => moveUp(index)}
                >
                  <ArrowUp size={18} />
                </IconButton>
              )}
              <Button
                variant="quiet"
                aria-label={`Remove ${partner.name || `this ${one}`}`}
                onClick={() => remove(partner, index)}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        <div>
          <Button variant="secondary" data-add onClick={add}>
            Add {one}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

function moved(partners: Partner[], index: number): Partner[] {
  const one = partners[index]
  return one ? partners.toSpliced(index, 1).toSpliced(index - 1, 0, one) : partners
}
