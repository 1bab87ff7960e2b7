import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeDialog } from '../ui/use-dialog.ts'

/** ms within which a screen that has all its data has rendered the dialog of its address. */
const settlesWithin = 500

/** Takes a dialog out of the address that the screen doesn't have, such as one of something that is gone. */
export function UnknownDialog() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Whatever is loaded may have it.
  useIsFetching()
  // As rendered: the browser's address has a dialog before the screen does.
  const isAsked = new URLSearchParams(useLocation().search).has('dialog')
  useEffect(() => {
    if (!isAsked) return
    const timer = window.setTimeout(() => {
      const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      if (!isOpen && queries.isFetching() === 0) closeDialog(navigate)
    }, settlesWithin)
    return () => window.clearTimeout(timer)
  })
  return null
}
