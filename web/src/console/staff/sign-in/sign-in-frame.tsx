import type { ReactNode } from 'react'
import { useEventFront } from '../../../event/event-query.ts'
import { useThemeAssets } from '../../../event/use-theme-assets.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { RibbonBand } from '../../../ui/ribbon.tsx'
import styles from './sign-in.module.css'

/** The page frame for team members who are not signed in. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { data } = useEventFront()
  useThemeAssets(data?.themeAssets)
  useDocumentTitle(title, data?.name)
  return (
    <>
      <RibbonBand />
      <main className={styles.page}>
        <div className={styles.card}>
          <div>
            {data && <p className={styles.event}>{data.name}</p>}
            <h1>{title}</h1>
          </div>
          {children}
        </div>
      </main>
    </>
  )
}
