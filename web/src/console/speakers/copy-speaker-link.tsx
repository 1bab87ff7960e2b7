import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { LinkAddress } from '../ui/link-address.tsx'
import { Asks } from '../ui/listed.tsx'
import { nameOf } from '../ui/speaker-form.ts'

/** Makes the address of a speaker's page, and shows it once. */
export function CopySpeakerLink({ speaker }: { speaker: ListedSpeaker }) {
  const [made, setMade] = useState<string>()
  const { id, invited, opened } = speaker
  const name = nameOf(speaker)
  return (
    <>
      <Asks
        variant="secondary"
        call="speaker-link"
        payload={{ id }}
        title={`Make a link for ${name}?`}
        action="Make link"
        tone="primary"
        text={`You’ll see it once, to copy and send yourself. ${ends(invited, opened)}`}
        then={({ url }) => setMade(url)}
      >
        Copy link
      </Asks>
      {made && (
        <ConsoleDialog
          title={`Link for ${name}`}
          onClose={() => setMade(undefined)}
          footer={
            <Button variant="secondary" onClick={() => setMade(undefined)}>
              Done
            </Button>
          }
        >
          <p role="status">
            Copy this link now. You won’t see it again. Whoever has it can change {name}’s details.
          </p>
          <LinkAddress name={`Page of ${name}`} address={made} />
        </ConsoleDialog>
      )}
    </>
  )
}

const ends = (invited?: string, opened?: string): string =>
  invited
    ? 'The link in the email they were sent stops working at once.'
    : opened
      ? 'The link they have already stops working at once.'
      : 'A link you made for them before stops working at once.'
