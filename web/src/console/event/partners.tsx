import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import { eventLabels, sponsorLabels } from '@rostra/domain/event/event-labels'
import { useState } from 'react'
import { PartnerTile } from '../../event/partner-logo.tsx'
import { trimmedLogo } from '../ui/crop/trim-logo.ts'
import { fieldsOf, Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { UploadButton } from '../ui/upload-button.tsx'
import { EventField } from './event-editor.tsx'
import type { EventForm } from './event-form.ts'

const Partner = fieldsOf<NonNullable<EditedEvent['sponsors']>[number]>(sponsorLabels)
const lists = [
  { name: 'hosts', one: 'host organisation' },
  { name: 'sponsors', one: 'sponsor' },
] as const

/** Hosts and sponsors, each with a logo and its link. */
export function PartnerLists({ addresses }: EventForm) {
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  return (
    <>
      {lists.map(({ name, one }) => (
        <Part key={name} title={eventLabels[name]}>
          <EventField.Entries
            name={name}
            one={one}
            moves
            numbered
            none={`No ${one}s yet. Attendees see their logos at the end of the home page.`}
            nameOf={(partner) => partner.name}
            empty={() => ({ name: '', logo: '', url: '' })}
            actions={(partner, change) => (
              <>
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
                    change({ logo: path })
                  }}
                />
                {name === 'sponsors' && (
                  <Partner.Check name="tier" on="large">
                    Larger logo
                  </Partner.Check>
                )}
              </>
            )}
          >
            {(partner) => (
              <div className={styles.fields}>
                <Partner.Text name="name" read />
                <Partner.Text name="url" />
                <Partner.File
                  name="logo"
                  hint="Paste a link or upload a file"
                  removes={`logo of ${partner.name || `the ${one}`}`}
                />
              </div>
            )}
          </EventField.Entries>
        </Part>
      ))}
    </>
  )
}
