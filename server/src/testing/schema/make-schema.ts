/** `npm run schema:make`: regenerates server/schema.sql and columns.ts. Run it after adding a migration. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSchema } from './read-schema.ts'

const { sql, types } = await readSchema()
writeFileSync(join(import.meta.dirname, '../../../schema.sql'), sql)
writeFileSync(join(import.meta.dirname, 'columns.ts'), types)
