import type { Role } from '@rostra/domain/organiser'

export type StaffTables = {
  /**
   * Organisers and moderators. `password` is null until the set-up link is used; see `password-hash.ts` for its
   * format.
   */
  staff: {
    id: string
    email: string
    first: string
    last: string
    role: Role
    password: string | null
    /** Base32; set while two-step sign-in is on. It has to be readable, so it is only as safe as the database. */
    totp_secret: string | null
    /** A secret that was shown but not confirmed yet. */
    totp_pending: string | null
    /** The step of the last code used: no code works twice. */
    totp_step: number | null
    created_at: number
  }
  /** SHA-256 of unused recovery codes. */
  recovery_code: { staff_id: string; hash: string }
  /** Only the SHA-256 of a token is stored; `address` is shortened. */
  staff_token: {
    hash: string
    staff_id: string
    created_at: number
    expires_at: number
    used_at: number
    browser: string
    address: string
    /** Until then the owner is not asked for their password again; epoch ms. */
    confirmed_until: number
  }
  /** Only the SHA-256 of the link's secret is stored; at most one open link per person. */
  staff_link: { hash: string; staff_id: string; expires_at: number }
  /** `before` and `after` are JSON. Ids sort by time. A person's name stays when they are removed. */
  audit_log: {
    id: string
    at: number
    by_id: string | null
    by_name: string
    action: string
    about: string
    before: string | null
    after: string | null
  }
}
