import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useState } from 'react'
import type { TheatreMode } from '../stream-players/theatre-mode.ts'
import { announce } from '../ui/announcer.tsx'
import { readChatOver, readTheatre, writeChatOver, writeTheatre } from './show-preferences.ts'

export type Theatre = TheatreMode & { chatOver: boolean; setChatOver(over: boolean): void }

/** Theatre mode of the show page, as last set in this browser; undefined where it is not `possible`. */
export function useTheatre(
  stage: RefObject<HTMLElement | null>,
  possible: boolean,
): Theatre | undefined {
  const [wanted, setWanted] = useState(readTheatre)
  const [chatOver, setChatOver] = useState(readChatOver)
  const on = possible && wanted

  useEffect(() => {
    if (!on) return
    const { dataset } = document.documentElement
    // The shell hides its rail while this is set.
    dataset.theatre = ''
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isForTheStage(event, stage.current)) choose(setWanted, false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      delete dataset.theatre
      document.removeEventListener('keydown', onKey)
    }
  }, [on, stage])

  if (!possible) return undefined
  return {
    on,
    toggle: () => choose(setWanted, !on),
    chatOver,
    setChatOver: (over) => {
      setChatOver(over)
      writeChatOver(over)
    },
  }
}

function choose(setWanted: (on: boolean) => void, on: boolean): void {
  setWanted(on)
  writeTheatre(on)
  announce(on ? t`Theatre mode` : t`Theatre mode is off`)
}

/** Menus, dialogs, the chat and full screen handle Esc themselves. */
function isForTheStage(event: KeyboardEvent, stage: HTMLElement | null): boolean {
  const { target } = event
  if (event.defaultPrevented || document.fullscreenElement || !(target instanceof Element))
    return false
  if (target === document.body) return document.querySelector('dialog[open]') === null
  return stage?.contains(target) === true && target.closest('dialog, #show-chat') === null
}
