import type { CertificatesEntry } from '@rostra/domain/certificates/certificate.schema'
import { certificateLabels, signatoryLabels } from '@rostra/domain/event/event-labels'
import { fieldsOf, Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { PictureField } from '../ui/picture-field.tsx'

const Form = fieldsOf<CertificatesEntry>(certificateLabels)
const Signatory = fieldsOf<NonNullable<CertificatesEntry['signedBy']>[number]>(signatoryLabels)

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
            <Signatory.Text name="name" />
            <Signatory.Text name="role" read />
          </div>
          <Signatory.Own name="signature">
            {({ value = '', error, onChange }) => (
              <PictureField
                noun={`signature of ${name || `number ${index + 1}`}`}
                value={value}
                error={error}
                addresses={addresses}
                onChange={(path) => onChange(path || null)}
              />
            )}
          </Signatory.Own>
        </>
      )}
    </Form.Entries>
  </Part>
)
