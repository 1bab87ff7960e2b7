import { type CSSProperties, useState } from 'react'
import styles from './face.module.css'
import { nameColour } from './name-colour.ts'

type Portrait = {
  first: string
  last: string
  /** Address of the photo; empty when there is none. */
  file: string
}

type Props = { person: Portrait; size?: number; className?: string | undefined }

/**
 * A person's photo, or coloured initials if it is missing or fails to load. `size` in px, 56 by default.
 * It is hidden from screen readers: the name must be shown beside it.
 */
export function Face({ person, size, className = '' }: Props) {
  const [failed, setFailed] = useState('')
  const style = size === undefined ? {} : { '--size': `${size}px` }
  const { first, last, file } = person
  if (!file || failed === file)
    return (
      <span
        className={`${styles.face} ${className}`}
        style={{ ...style, background: nameColour(indexOf(`${first} ${last}`)) }}
        data-colour=""
        aria-hidden="true"
      >
        {`${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()}
      </span>
    )
  return (
    <img
      className={`${styles.face} ${className}`}
      style={style as CSSProperties}
      src={file}
      alt=""
      width={size ?? 56}
      height={size ?? 56}
      loading="lazy"
      onError={() => setFailed(file)}
    />
  )
}

/** Always the same for a given name. */
function indexOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum
}
