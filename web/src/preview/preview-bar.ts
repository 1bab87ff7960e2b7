/** In its own tab, a preview shows that it is one, and its date and time. For organisers, so in English only. */
import { ask, base, type Preview } from './ask.ts'
import { element } from './elements.ts'

const minute = 60_000
const steps = [
  { name: '1 h earlier', by: -60 * minute },
  { name: '10 min earlier', by: -10 * minute },
  { name: '10 min later', by: 10 * minute },
  { name: '1 h later', by: 60 * minute },
]

export function showBar({ at, stopped, timeZone }: Preview, token: string): void {
  const begunAt = performance.now()
  const now = () => Math.round(stopped ? at : at + performance.now() - begunAt)
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  })
  const moment = element('span', '')
  const problem = element('p', '')
  problem.role = 'alert'
  const move = async (to: number, stop: boolean) => {
    const answer = await ask('preview-move', token, { at: to, stopped: stop })
    // The page's contents were loaded for the previous time.
    if (!(answer instanceof Error)) return location.reload()
    problem.textContent = answer.message
  }
  const button = (name: string, run: () => void) => {
    const made = element('button', '', name)
    made.type = 'button'
    made.onclick = run
    return made
  }

  const choose = element('a', '', 'Choose date and time')
  const more = element(
    'div',
    'preview-steps',
    ...steps.map(({ name, by }) => button(name, () => void move(now() + by, stopped))),
    button(stopped ? 'Resume clock' : 'Stop clock', () => void move(now(), !stopped)),
    choose,
    problem,
  )
  // A phone has no room for this beside the site.
  more.hidden = window.innerWidth < 640
  const head = button('', () => {
    more.hidden = !more.hidden
    head.ariaExpanded = String(!more.hidden)
  })
  head.ariaExpanded = String(!more.hidden)
  head.append(element('strong', '', 'Preview'), ' ', moment, stopped ? ' (clock stopped)' : '')
  const bar = element('aside', 'preview-bar', head, more)
  bar.ariaLabel = 'Preview'

  const tick = () => {
    moment.textContent = format.format(now())
    choose.href = `${base}/organise/preview?at=${now()}`
  }
  tick()
  if (!stopped) window.setInterval(tick, 1000)
  document.body.append(bar)
}
