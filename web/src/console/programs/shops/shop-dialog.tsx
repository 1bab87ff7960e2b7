import type { ListedShop } from '@rostra/domain/shops/shops'
import { useRef, useState } from 'react'
import { callApi } from '../../../platform/transport/api.ts'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SendForm } from '../../ui/use-form.ts'

type Props = { shop?: ListedShop; onClose(): void }

/** Connects a shop, or changes the token of one. Testing asks the shop, and keeps nothing. */
export function ShopDialog({ shop, onClose }: Props) {
  const save = useChange('shop-save')
  const sync = useChange('shop-sync')
  /** Whether the button Test was pressed. */
  const isTest = useRef(false)
  const [works, setWorks] = useState(false)
  const send: SendForm = async (text) => {
    const given = (name: 'url' | 'organizer' | 'event') => (shop ? shop[name] : text(name))
    const form = {
      kind: 'pretix' as const,
      url: given('url'),
      organizer: given('organizer'),
      event: given('event'),
      token: text('token'),
    }
    setWorks(false)
    const tests = isTest.current
    isTest.current = false
    if (tests) {
      await callApi('shop-test', form)
      return setWorks(true)
    }
    await save.change(form)
    onClose()
    await attempt(
      sync.change({}).then(({ added }) => showToast({ title: `Shop connected, ${added} added` })),
    )
  }
  return (
    <ConsoleDialog title={shop ? 'Change the token' : 'Connect pretix'} onClose={onClose}>
      <Form send={send}>
        {works && <Notice kind="good">The shop answers with its orders.</Notice>}
        {!shop && (
          <>
            <FormField
              label="Address"
              name="url"
              type="url"
              autoComplete="off"
              placeholder="https://pretix.eu"
            />
            <FormField
              label="Organizer"
              name="organizer"
              autoComplete="off"
              hint="The short name after the shop’s address: bigevents in pretix.eu/bigevents/conf."
            />
            <FormField
              label="Event"
              name="event"
              autoComplete="off"
              hint="The short name after that: conf."
            />
          </>
        )}
        <FormField
          label="API token"
          name="token"
          autoComplete="off"
          spellCheck={false}
          hint="In pretix under Organizer, Teams: of a team that can view orders, and nothing else."
        />
        <SubmitRow action={shop ? 'Save' : 'Connect'} onCancel={onClose}>
          <Button
            type="submit"
            variant="secondary"
            onClick={() => {
              isTest.current = true
            }}
          >
            Test
          </Button>
        </SubmitRow>
      </Form>
    </ConsoleDialog>
  )
}
