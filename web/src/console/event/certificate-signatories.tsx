import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { entryFocus } from '../ui/entry-focus.ts'
import styles from '../ui/form-kit.module.css'
import { PictureField } from '../ui/picture-field.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { CertificateForm } from './certificate-form.ts'

type Signatory = NonNullable<CertificateForm['value']['signedBy']>[number]

/** As many as fit beside each other. */
const most = 4

type Props = { form: CertificateForm; addresses: Record<string, string> }

/** Those who sign the certificates, each with a picture of their signature if they like. */
export function Signatories({ form: { value, set, at }, addresses }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const signedBy = value.signedBy ?? []
  const latest = useRef(signedBy)
  latest.current = signedBy
  const focusOn = entryFocus(box, '[data-signatory]')
  const offerUndo = useUndo()
  const put = (all: Signatory[]) => set({ signedBy: all.length > 0 ? all : null })
  const change = (index: number, part: Partial<Signatory>) =>
    put(signedBy.map((it, place) => (place === index ? { ...it, ...part } : it)))
  const remove = (one: Signatory, index: number) => {
    put(signedBy.toSpliced(index, 1))
    focusOn(Math.min(index, signedBy.length - 2), 'input')
    offerUndo(`${one.name || `Signature ${index + 1}`} removed`, () =>
      put(latest.current.toSpliced(index, 0, one)),
    )
  }
  return (
    <fieldset className={styles.form}>
      <legend className={styles.title}>Signed by</legend>
      <div ref={box} className={styles.form}>
        {signedBy.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its index while it is edited
          <fieldset key={index} className={styles.entry} data-signatory>
            <legend className="visually-hidden">{one.name || `Signature ${index + 1}`}</legend>
            <div className={styles.fields}>
              <TextField
                label="Name"
                value={one.name}
                error={at(`signedBy.${index}.name`)}
                data-field={`certificate.signedBy.${index}.name`}
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <TextField
                label="Role"
                value={one.role}
                error={at(`signedBy.${index}.role`)}
                data-field={`certificate.signedBy.${index}.role`}
                onChange={({ target }) => change(index, { role: target.value })}
              />
            </div>
            <PictureField
              noun={`signature of ${one.name || `number ${index + 1}`}`}
              value={one.signature ?? ''}
              error={at(`signedBy.${index}.signature`)}
              addresses={addresses}
              onChange={(signature) => change(index, { signature: signature || null })}
            />
            <div>
              <Button
                variant="quiet"
                aria-label={`Remove ${one.name || `signature ${index + 1}`}`}
                onClick={() => remove(one, index)}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        {signedBy.length < most && (
          <div>
            <Button
              variant="secondary"
              data-add
              onClick={() => {
                put([...signedBy, { name: '', role: '' }])
                focusOn(signedBy.length, 'input')
              }}
            >
              Add a signature
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
