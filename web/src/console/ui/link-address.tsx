import { copyText } from '../../platform/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Props = {
  /** A description of the link's target, for screen readers. */
  name: string
  address: string
}

/** The address of a secret link, with a button that copies it. */
export function LinkAddress({ name, address }: Props) {
  const copy = async () => {
    const copied = await copyText(address)
    showToast(
      copied
        ? { title: 'Link copied' }
        : { title: 'The link couldn’t be copied. Select it and copy it.', kind: 'error' },
    )
  }
  return (
    <>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <div>
        <Button variant="secondary" aria-label={`Copy link: ${name}`} onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </>
  )
}
