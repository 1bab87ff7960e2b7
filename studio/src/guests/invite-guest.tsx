import { guestNameLimit, guestPath, guestRoleLimit } from '@rostra/domain/studio-guests/guests'
import cards from '@rostra/web/console/ui/cards.module.css'
import { Form, FormField, SubmitRow } from '@rostra/web/console/ui/form.tsx'
import { basePath } from '@rostra/web/platform/base-path.ts'
import { copyText } from '@rostra/web/platform/copy-text.ts'
import { useChange } from '@rostra/web/platform/transport/use-call.ts'
import { announce } from '@rostra/web/ui/announcer.tsx'
import { Button } from '@rostra/web/ui/button.tsx'
import { showToast } from '@rostra/web/ui/toast-store.ts'
import { useState } from 'react'
import styles from './guests.module.css'

/** Creates a guest's link, which is shown once. */
export function InviteGuest({ showId }: { showId: string }) {
  const { change: invite } = useChange('studio-guest-invite')
  const [made, setMade] = useState<{ id: string; name: string; address: string }>()
  return (
    <>
      <Form
        key={made?.id ?? ''}
        send={async (text) => {
          const name = text('name')
          const { id, link } = await invite({ showId, name, role: text('role') })
          const address = `${location.origin}${basePath()}${guestPath(showId)}#${link}`
          setMade({ id, name, address })
          announce(once(name))
        }}
      >
        <div className={styles.fields}>
          <FormField
            name="name"
            label="Guest’s name"
            maxLength={guestNameLimit}
            autoComplete="off"
            required
          />
          <FormField
            name="role"
            label="Role (optional)"
            maxLength={guestRoleLimit}
            autoComplete="off"
          />
        </div>
        <SubmitRow action="Create guest link" variant="secondary" />
      </Form>
      {made && (
        <div className={cards.card}>
          <p>{once(made.name)}</p>
          <p>{made.address}</p>
          <div>
            <Button variant="secondary" onClick={() => void copy(made.address)}>
              Copy guest link
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

async function copy(address: string): Promise<void> {
  const copied = await copyText(address)
  showToast(
    copied
      ? { title: 'Link copied' }
      : { title: 'The link couldn’t be copied. Select it and copy it.', kind: 'error' },
  )
}

const once = (name: string) => `Copy ${name}’s link now. You won’t see it again.`
