import { useEffect, useState } from 'react'
import styles from './states.module.css'

/** A quiet block in the shape of what is coming; nothing for the first 200 ms, which feel like none. */
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
