import { useEffect, useState } from 'react'
import styles from './states.module.css'

/** A placeholder in the shape of the content; invisible for the first 200 ms, which feel instant. */
export function Skeleton({
  height,
  width = '100%',
}: {
  height: number | string
  width?: number | string
}) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), 200)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div
      className={shown ? styles.skeleton : undefined}
      style={{ height, width }}
      aria-hidden="true"
    />
  )
}
