/** The design page, for development only: every component in every look. */
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DesignBoard } from './design-board.tsx'
import { looks, wear } from './looks.ts'
import { Specimens } from './specimens.tsx'

const name = new URLSearchParams(window.location.search).get('look')
const look = looks.find((it) => it.name === name)
if (look) wear(look)
const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode>{look ? <Specimens /> : <DesignBoard />}</StrictMode>)
