import { useLingui } from '@lingui/react/macro'
import { Cast } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Control } from '../video-controls.tsx'
import { followTelevision, type Television } from './television.ts'

type Props = { video: HTMLVideoElement }

/** Only while there is a television that could play it. */
export function TelevisionButton({ video }: Props) {
  const { t } = useLingui()
  const [{ isThere, plays }, setTelevision] = useState<Television>({ isThere: false, plays: false })
  const followed = useRef<ReturnType<typeof followTelevision>>(undefined)
  useEffect(() => {
    followed.current = followTelevision(video, (change) =>
      setTelevision((before) => ({ ...before, ...change })),
    )
    return followed.current.close
  }, [video])
  if (!isThere && !plays) return null
  return (
    <Control
      label={t`Play on a television`}
      pressed={plays}
      onClick={() => followed.current?.choose()}
    >
      <Cast aria-hidden size={22} />
    </Control>
  )
}
