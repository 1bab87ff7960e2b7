import type { Feature } from '../platform/http/feature.ts'
import type { AuditLog } from './audit-log.ts'

export const auditLogFeature = (log: AuditLog): Feature => ({
  handlers: {
    'audit-log': async (filter) => ({ ...(await log.page(filter)), people: await log.people() }),
  },
})
