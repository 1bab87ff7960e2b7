/** When a message was edited last, and what a message that waits for review replies to. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const chatRepliesAndEdits: Migration = {
  name: '0015-chat-replies-and-edits',
  up: (db) => runSql(db, tables),
}

const tables = `
alter table entry add column edited_at bigint;

alter table chat_waiting add column reply bigint;
`
