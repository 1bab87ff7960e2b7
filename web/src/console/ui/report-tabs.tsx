import { NavLink } from '../../ui/link.tsx'
import styles from './cards.module.css'
import { consolePaths } from './console-paths.ts'

/** The tabs of the event report: figures and attendance. */
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
