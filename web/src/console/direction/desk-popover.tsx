import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from './parts.module.css'

type Props = {
  label: string
  title: string
  icon?: ReactNode
  variant?: ComponentProps<typeof Button>['variant']
  /** The address asks for it to be open. */
  isAsked?: boolean
  children(close: () => void): ReactNode
}

/** A button with a small dialog in place; Esc and a click outside close it. */
export function DeskPopover(props: Props) {
  const { label, title, icon, variant = 'secondary', isAsked = false, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks again
  useEffect(() => {
    if (isAsked) setIsOpen(true)
  }, [isAsked, key])
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={trigger}
        variant={variant}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Popover
        className={styles.popover ?? ''}
        // Below a dialog that it opens.
        style={{ zIndex: 100 }}
        triggerRef={trigger}
        // The desk and an Undo beside it stay within reach.
        isNonModal
        isOpen={isOpen}
        placement="top start"
        onOpenChange={setIsOpen}
      >
        <Dialog className={styles.popoverInside ?? ''}>
          <Heading slot="title">{title}</Heading>
          {children(() => setIsOpen(false))}
        </Dialog>
      </Popover>
    </>
  )
}
