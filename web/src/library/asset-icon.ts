import { CirclePlay, File, FileText, Image, type LucideIcon } from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  video: CirclePlay,
  vimeo: CirclePlay,
  image: Image,
  pdf: FileText,
}

export const assetIcon = (type: string): LucideIcon => icons[type] ?? File
