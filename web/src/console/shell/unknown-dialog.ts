import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeDialog } from '../ui/use-dialog.ts'

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
    let isCurrent = true
    // An answer counts as fetched before the screen is told of it. This comes after what the screen is told.
    notifyManager.schedule(() => {
      const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      const isLoading = queries.isFetching() > 0 || document.querySelector('[aria-busy="true"]')
      if (isCurrent && !isOpen && !isLoading) closeDialog(navigate)
    })
    return () => {
      isCurrent = false
    }
  })
  return null
}
