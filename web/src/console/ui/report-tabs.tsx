import { NavLink } from '../../ui/link.tsx'
import styles from './cards.module.css'
import { consolePaths } from './console-paths.ts'

/** The two parts of the report: the event in figures, and who attended. */
export const ReportTabs = () => (
  <nav className={styles.tabs} aria-label="Event report">
    <NavLink className={styles.tab} to={consolePaths.report()} end>
      Report
    </NavLink>
    <NavLink className={styles.tab} to={consolePaths.attendance()}>
      Attendance
    </NavLink>
  </nav>
)
