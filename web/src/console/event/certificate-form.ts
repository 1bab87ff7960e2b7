import type { CertificatesEntry } from '@rostra/domain/certificates/certificate.schema'

/** The certificate's part of the event's form. */
export type CertificateForm = {
  value: CertificatesEntry
  set(part: Partial<CertificatesEntry>): void
  /** The error of a field, by its name in the certificate. */
  at(field: string): string | undefined
}
