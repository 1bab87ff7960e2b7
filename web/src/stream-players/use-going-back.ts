import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import { isBehindLive } from './behind-live.ts'
import type { VideoActions } from './video-actions.ts'

/** `behind`: seconds behind live at which it begins. `isThere` once the playlist of the whole show has loaded. */
type Back = { behind: number; isThere: boolean; address: string }

/**
 * Whether a player has left the live stream for the playlist of the whole show so far, at `fromStart`. If that address
 * goes, it plays on until the playlist has gone, too: at the end the replay comes before.
 */
export function useGoingBack(fromStart: string | undefined) {
  const [back, setBack] = useState<Back>()
  const known = useRef({ back, fromStart })
  known.current = { back, fromStart }
  const goBack = useCallback((behind: number) => {
    const { back, fromStart: address } = known.current
    if (back || address === undefined || !isBehindLive(false, behind, 1)) return false
    setBack({ behind, isThere: false, address })
    return true
  }, [])
  const stayLive = useCallback(() => setBack(undefined), [])
  const lost = useCallback(() => {
    setBack(undefined)
    showToast({ title: t`Playing live again after an interruption` })
  }, [])
  const arrived = useCallback(() => setBack((it) => it && { ...it, isThere: true }), [])
  return { back, address: back && (fromStart ?? back.address), goBack, stayLive, lost, arrived }
}

type Player = {
  actions: VideoActions
  isBack: boolean
  isThere: boolean
  behind(): number
}

/** Whether a player is behind live; once it has caught up by itself, it plays at the speed of live and says so. */
export function useIsBehind(
  { actions, isBack, isThere, behind }: Player,
  rate: number,
  onBehind: ((isBehind: boolean) => void) | undefined,
): boolean {
  const [was, setWas] = useState(false)
  const is = isBack && isBehindLive(was, behind(), rate)
  if (is !== was) setWas(is)
  const hasCaughtUp = isBack && isThere && !is && rate > 1
  useEffect(() => {
    if (!hasCaughtUp) return
    actions.setRate(1)
    showToast({ title: t`You have caught up. This is live.` })
  }, [hasCaughtUp, actions])
  const follows = is && isThere
  useEffect(() => {
    onBehind?.(follows)
    return () => onBehind?.(false)
  }, [follows, onBehind])
  return is
}
