/** `npm run schema:make`: generates server/src/row-types.ts. Run it after adding a migration. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSchema } from './read-schema.ts'

writeFileSync(join(import.meta.dirname, '../../row-types.ts'), (await readSchema()).types)
