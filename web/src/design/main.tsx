/** The design page, for development only: every component in every variant. */
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DesignBoard } from './design-board.tsx'
import { Specimens } from './specimens.tsx'
import { applyVariant, variants } from './variants.ts'

const name = new URLSearchParams(window.location.search).get('variant')
const variant = variants.find((it) => it.name === name)
if (variant) applyVariant(variant)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(<StrictMode>{variant ? <Specimens /> : <DesignBoard />}</StrictMode>)
