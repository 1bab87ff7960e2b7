import { useField } from '../ui/field-group.tsx'
import { fieldsOf, Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { PictureField } from '../ui/picture-field.tsx'
import type { CertificateForm } from './certificate-form.ts'

type Certificate = CertificateForm['value']
const Form = fieldsOf<Certificate>()
const Signatory = fieldsOf<NonNullable<Certificate['signedBy']>[number]>()

/** Those who sign the certificates, each with a picture of their signature if they like. */
export const Signatories = ({ addresses }: { addresses: Record<string, string> }) => (
  <Part title="Signed by">
    <Form.Entries
      name="signedBy"
      one="signature"
      add="Add a signature"
      // As many as fit beside each other.
      limit={4}
      nameOf={({ name }) => name}
      empty={() => ({ name: '', role: '' })}
    >
      {({ name }, index) => (
        <>
          <div className={styles.fields}>
            <Signatory.Text name="name" label="Name" />
            <Signatory.Text name="role" label="Role" />
          </div>
          <Signature noun={`signature of ${name || `number ${index + 1}`}`} addresses={addresses} />
        </>
      )}
    </Form.Entries>
  </Part>
)

function Signature(props: { noun: string; addresses: Record<string, string> }) {
  const { value, error, set } = useField<string>('signature')
  return (
    <PictureField {...props} value={value ?? ''} error={error} onChange={(it) => set(it || null)} />
  )
}
