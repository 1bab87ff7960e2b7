import { useCall } from '../../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { consolePaths } from '../../ui/console-paths.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import styles from './audit.module.css'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

/** The team's changes, newest first, page by page. */
export function AuditPage() {
  const { filter, payload, set, pages, older, newer } = useAuditFilter()
  const log = useCall('audit-log', payload)
  return (
    <Screen
      title="Audit log"
      intro="Who changed what, with the values before and after, and who signed in. The log can’t be edited."
    >
      <AuditFilterForm filter={filter} people={log.data?.people ?? []} onChange={set} />
      <Loaded query={log} height={480}>
        {({ entries, more }) => (
          <>
            {entries.length === 0 ? (
              <EmptyList
                action={
                  <ButtonLink variant="secondary" to={consolePaths.auditLog()}>
                    Clear filters
                  </ButtonLink>
                }
              >
                No entries match these filters.
              </EmptyList>
            ) : (
              <AuditTable entries={entries} />
            )}
            {(more || pages > 0) && (
              <nav className={styles.pages} aria-label="Audit log pages">
                {pages > 0 && (
                  <Button variant="secondary" onClick={newer}>
                    Newer
                  </Button>
                )}
                {more && (
                  <Button variant="secondary" onClick={() => older(entries.at(-1)?.id ?? '')}>
                    Older
                  </Button>
                )}
              </nav>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}
