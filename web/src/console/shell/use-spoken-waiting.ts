import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Listeners } from '../../platform/listeners.ts'
import { announce } from '../../ui/announcer.tsx'
import { type WaitingCounts, waitingText } from '../ui/use-waiting.ts'
import { afterWork, waitingAnnouncement } from './waiting-announcement.ts'

/** Minimum ms between two announcements, so that a busy hour is summed up. */
const pause = 10_000
const key = 'rostra-announce-waiting'

const listeners = new Listeners()

/** Whether new questions, reports, tickets and refused sign-ins are announced to this browser's screen reader. */
export const spokenWaiting = {
  subscribe: listeners.subscribe,
  read: (): boolean => localStorage.getItem(key) !== 'off',
  write(isOn: boolean): void {
    localStorage.setItem(key, isOn ? 'on' : 'off')
    listeners.tell()
  },
}

/** Announces new work for the team: the first item immediately, and what follows in one sentence. */
export function useSpokenWaiting(waiting: WaitingCounts | undefined): void {
  const isOn = useSyncExternalStore(spokenWaiting.subscribe, spokenWaiting.read)
  const announced = useRef<WaitingCounts>(undefined)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (!isPaused) return
    const timer = window.setTimeout(() => setIsPaused(false), pause)
    return () => window.clearTimeout(timer)
  }, [isPaused])
  useEffect(() => {
    if (!waiting) return
    const before = announced.current
    if (!before || !isOn) {
      announced.current = waiting
      return
    }
    announced.current = afterWork(before, waiting)
    if (isPaused) return
    const announcement = waitingAnnouncement(announced.current, waiting, waitingText)
    if (!announcement) return
    announced.current = waiting
    announce(announcement)
    setIsPaused(true)
  }, [waiting, isOn, isPaused])
}
