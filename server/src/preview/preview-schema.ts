import type { Migration } from '../platform/storage/migrate.ts'

export type PreviewTables = {
  /** Only the SHA-256 of a token is stored. `shift` is ms, the other times are epoch ms. */
  preview_token: {
    hash: string
    staff_token_hash: string
    shift: number
    stopped_at: number | null
    expires_at: number
  }
}

export const previewMigrations: readonly Migration[] = [
  {
    name: '2026-11-23-preview',
    async up(db) {
      await db.schema
        .createTable('preview_token')
        .addColumn('hash', 'text', (col) => col.primaryKey())
        // However the sign-in ends, its previews end with it.
        .addColumn('staff_token_hash', 'text', (col) =>
          col.notNull().references('staff_token.hash').onDelete('cascade'),
        )
        .addColumn('shift', 'bigint', (col) => col.notNull())
        .addColumn('stopped_at', 'bigint')
        .addColumn('expires_at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createIndex('preview_token_staff')
        .on('preview_token')
        .column('staff_token_hash')
        .execute()
    },
  },
]
