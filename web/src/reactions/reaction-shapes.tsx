/** Clap, cheers and heart: flat shapes of our own in the ribbon's colours, the same on every system. */
import type { ReactionKey } from '@rostra/domain/reactions/reactions'
import styles from './reaction-shapes.module.css'

type Props = { reaction: ReactionKey; size: number }

/** Decorative: the parent must show the name beside it. */
export function ReactionShape({ reaction, size }: Props) {
  return (
    <svg className={styles.shape} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {shapes[reaction].map((path, part) => (
        <path key={path} className={parts[part]} d={path} />
      ))}
    </svg>
  )
}

const parts = [styles.first, styles.second, styles.third]

/** The three parts of each, from back to front. */
const shapes: Record<ReactionKey, readonly string[]> = {
  c: [
    'M6.6 20.1 2.9 14a1.4 1.4 0 0 1 2.3-1.5l-1.5-2.6A1.4 1.4 0 0 1 6 8.4L5 6.7a1.4 1.4 0 0 1 2.4-1.4l.7 1.2a1.4 1.4 0 0 1 2.2-.6l3.6 6.2.2-2.2a1.5 1.5 0 0 1 3 .2l.2 5.6a6 6 0 0 1-3 5.3 5.8 5.8 0 0 1-7.7-.9Z',
    'm11.2 4.7 3.5 6 .1-.7c.2-1.2 1-1.9 2-1.9.9 0 1.7.6 2.1 1.5l-2.8-5a1.4 1.4 0 0 0-2.4 1.4l-.4-.7a1.4 1.4 0 0 0-2.1-.6Zm8.2 8.3.1 2.8a6.9 6.9 0 0 1-1.6 4.5 6 6 0 0 0 2.5-6.7l-1-.6Z',
    'M12.3.9a.8.8 0 0 1 .8.8v1.2a.8.8 0 1 1-1.6 0V1.7a.8.8 0 0 1 .8-.8Zm4.4.6c.4.2.5.7.3 1l-.6 1.1a.8.8 0 1 1-1.4-.8l.6-1c.2-.4.7-.5 1.1-.3Zm-8.8 0c.4-.2.9-.1 1.1.3l.6 1a.8.8 0 1 1-1.4.8l-.6-1c-.2-.4-.1-.9.3-1.1Z',
  ],
  r: [
    'M7.6 8.6 15.4 16.4 3.9 21a1 1 0 0 1-1.3-1.3ZM17.5 5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0Z',
    'm6.3 12 5.9 5.7-2.6 1L5.3 14.500Zm-1.800 4.600 2.500 2.900L3.900 21a1 1 0 0 1-1.300-1.300ZM15.2 8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0Z',
    'M13.600 2.600a1 1 0 0 1 1.300.6 5 5 0 0 1-1.700 5.500 1 1 0 0 1-1.200-1.600 3 3 0 0 0 1-3.200 1 1 0 0 1 .6-1.300Zm7.800 8.500a1 1 0 0 1-1.300.6 3 3 0 0 0-3.200 1 1 1 0 1 1-1.600-1.200 5 5 0 0 1 5.500-1.700 1 1 0 0 1 .6 1.300ZM6.9 3.8a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM18.9 16.4a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z',
  ],
  h: [
    'M12 21.2 3.500 12.900a5.600 5.600 0 0 1 0-8 5.700 5.700 0 0 1 8 0l.5.5.5-.5a5.700 5.700 0 0 1 8 0 5.600 5.600 0 0 1 0 8Z',
    'M5.300 6.700a3 3 0 0 1 2.600-1 .8.8 0 0 1-.2 1.600c-.6-.1-1.100.1-1.400.5s-.5.900-.4 1.400a.8.8 0 0 1-1.600.2 3 3 0 0 1 1-2.700Z',
    'M20.500 12.900 12 21.200l-2.800-2.700L21.900 7.600a5.600 5.600 0 0 1-1.400 5.300Z',
  ],
}
