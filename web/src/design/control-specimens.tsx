import { paths } from '@rostra/domain/paths'
import {
  ArrowDown,
  ArrowUp,
  CalendarPlus,
  CircleHelp,
  House,
  LibraryBig,
  MonitorPlay,
  Star,
} from 'lucide-react'
import { useState } from 'react'
import { MobileMenu } from '../app/navigation.tsx'
import { ProfileSettings } from '../app/profile-settings.tsx'
import { ReactionShape } from '../reactions/reaction-shapes.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './design.module.css'
import { Group } from './group.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

/** Icons, buttons, fields, dialogs, toasts and menus. */
export function ControlSpecimens() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Group title="Icons">
        <div className="line gap-3">
          {[House, MonitorPlay, LibraryBig, CircleHelp, CalendarPlus, Star].map((Icon) => (
            <Icon key={Icon.displayName} size={20} strokeWidth={1.75} aria-hidden="true" />
          ))}
          {(['c', 'r', 'h'] as const).map((key) => (
            <ReactionShape key={key} reaction={key} size={22} />
          ))}
        </div>
      </Group>
      <Group title="Buttons">
        <div className="line gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button busy>Sending…</Button>
          <Button disabled>Not available</Button>
          <Button icon={<CalendarPlus size={20} aria-hidden="true" />}>With an icon</Button>
          <ButtonLink to={paths.stage()} variant="secondary">
            A link
          </ButtonLink>
          <IconButton label="Move up">
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label="Move down" disabled>
            <ArrowDown size={18} aria-hidden="true" />
          </IconButton>
          <PrintButton />
        </div>
      </Group>
      <Group title="Fields">
        <div className={styles.field}>
          <TextField label="Email" hint="The one you registered with" />
        </div>
        <div className={styles.field}>
          <TextField label="First Name*" error="Please provide your first name" />
        </div>
        <div className={styles.field}>
          <TextField label="Company" disabled defaultValue="While sending" />
        </div>
        <div className={styles.field}>
          <TextField label="Comments*" multiline rows={3} />
        </div>
      </Group>
      <Group title="Dialog and toasts">
        <div className="line gap-3">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
          <Button variant="secondary" onClick={() => showToast({ title: 'Opening is live!' })}>
            Show a toast
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ kind: 'error', title: 'This could not be loaded.' })}
          >
            Show an error toast
          </Button>
        </div>
        <Dialog
          open={open}
          title="A dialog"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          <p>Escape, the cross and a click beside it close it; the focus goes back.</p>
        </Dialog>
      </Group>
      <Group title="Menus">
        <MobileMenu className={undefined} />
        <div className={styles.field}>
          <ProfileSettings />
        </div>
      </Group>
    </>
  )
}
