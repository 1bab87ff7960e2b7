import { type ComponentProps, useState } from 'react'
import styles from './grounded-logo.module.css'
import { lookOf } from './logo-pixels.ts'

type Props = ComponentProps<'img'> & { src: string; alt: string }

/** A logo that the page’s own ground would hide has another one, which takes no room. */
export function GroundedLogo({ className = '', alt, ...picture }: Props) {
  const [ground, setGround] = useState<'dark' | 'light'>()
  return (
    <img
      {...picture}
      alt={alt}
      className={`${styles.logo} ${className}`}
      data-ground={ground}
      onLoad={({ currentTarget }) => {
        const look = lookOf(currentTarget)
        setGround(look?.pale ? 'dark' : look?.dark ? 'light' : undefined)
      }}
    />
  )
}
