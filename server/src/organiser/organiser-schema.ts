import type { Role } from '@rostra/domain/organiser'
import type { Migration } from '../platform/storage/migrate.ts'

export type OrganiserTables = {
  /** Organisers and moderators. `password` is null until the link was used; see `password-hash.ts` for its form. */
  staff: {
    id: string
    email: string
    first: string
    last: string
    role: Role
    password: string | null
    /** Base32; set while two-step sign-in is on. It has to be readable, so it is as safe as the database. */
    totp_secret: string | null
    /** One that was shown and not confirmed yet. */
    totp_pending: string | null
    /** The last step that was used: no code counts twice. */
    totp_step: number | null
    created_at: number
  }
  /** SHA-256 of the codes that were not used yet. */
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
    /** Until then its owner is not asked for their password again; epoch ms. */
    confirmed_until: number
  }
  /** Only the SHA-256 of the link's secret is stored; one open link a person. */
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

export const organiserMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-organisers',
    async up(db) {
      await db.schema
        .createTable('organiser')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('email', 'text', (col) => col.notNull().unique())
        .addColumn('password', 'text')
        .addColumn('created_at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('set_up_link')
        .addColumn('hash', 'text', (col) => col.primaryKey())
        .addColumn('organiser_id', 'text', (col) =>
          col.notNull().references('organiser.id').onDelete('cascade'),
        )
        .addColumn('expires_at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
  {
    name: '2026-11-21-organisers-sign-in',
    async up(db) {
      for (const column of ['first', 'last'])
        await db.schema
          .alterTable('organiser')
          .addColumn(column, 'text', (col) => col.notNull().defaultTo(''))
          .execute()
      await db.schema
        .createTable('organiser_token')
        .addColumn('hash', 'text', (col) => col.primaryKey())
        .addColumn('organiser_id', 'text', (col) =>
          col.notNull().references('organiser.id').onDelete('cascade'),
        )
        .addColumn('created_at', 'bigint', (col) => col.notNull())
        .addColumn('expires_at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
  {
    name: '2026-11-21-staff',
    async up(db) {
      await db.schema.alterTable('organiser').renameTo('staff').execute()
      await db.schema
        .alterTable('staff')
        .addColumn('role', 'text', (col) => col.notNull().defaultTo('organiser'))
        .execute()
      for (const [table, name] of [
        ['organiser_token', 'staff_token'],
        ['set_up_link', 'staff_link'],
      ] as const) {
        await db.schema.alterTable(table).renameTo(name).execute()
        await db.schema.alterTable(name).renameColumn('organiser_id', 'staff_id').execute()
      }
      await db.schema
        .createTable('audit_log')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addColumn('by_id', 'text')
        .addColumn('by_name', 'text', (col) => col.notNull())
        .addColumn('action', 'text', (col) => col.notNull())
        .addColumn('about', 'text', (col) => col.notNull())
        .addColumn('before', 'text')
        .addColumn('after', 'text')
        .execute()
      for (const column of ['by_id', 'action'])
        await db.schema
          .createIndex(`audit_log_${column}`)
          .on('audit_log')
          .columns([column, 'id'])
          .execute()
    },
  },
  {
    name: '2026-11-22-staff-two-step',
    async up(db) {
      const staff = () => db.schema.alterTable('staff')
      await staff().addColumn('totp_secret', 'text').execute()
      await staff().addColumn('totp_pending', 'text').execute()
      await staff().addColumn('totp_step', 'bigint').execute()
      await db.schema
        .createTable('recovery_code')
        .addColumn('staff_id', 'text', (col) =>
          col.notNull().references('staff.id').onDelete('cascade'),
        )
        .addColumn('hash', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('recovery_code_key', ['staff_id', 'hash'])
        .execute()
      const token = () => db.schema.alterTable('staff_token')
      await token()
        .addColumn('used_at', 'bigint', (col) => col.notNull().defaultTo(0))
        .execute()
      for (const column of ['browser', 'address'])
        await token()
          .addColumn(column, 'text', (col) => col.notNull().defaultTo(''))
          .execute()
    },
  },
  {
    name: '2026-11-24-staff-confirmed',
    async up(db) {
      await db.schema
        .alterTable('staff_token')
        .addColumn('confirmed_until', 'bigint', (col) => col.notNull().defaultTo(0))
        .execute()
    },
  },
]
